import type { ImageAdminView } from '@vitrine/shared/contract/images';

type Props = {
  image: ImageAdminView;
  onEdit: (id: number) => void;
  onDelete: (image: ImageAdminView) => void;
};

/** The actions on an image. Download fetches the untouched original by its signed address. */
export function ImageActions({ image, onEdit, onDelete }: Props) {
  const { id, title, original_url, original_name } = image;
  return (
    <>
      <button type="button" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
        Edit
      </button>
      <a aria-label={`Download ${title}`} href={original_url} download={original_name}>
        Download
      </a>
      <button type="button" aria-label={`Delete ${title}`} onClick={() => onDelete(image)}>
        Delete
      </button>
    </>
  );
}
