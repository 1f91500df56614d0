import type { ImageAdminView } from '@vitrine/shared/contract/images';

type Props = {
  image: ImageAdminView;
  tabIndex: number;
  onEdit: (id: number) => void;
  onReplace: (image: ImageAdminView) => void;
  onDelete: (image: ImageAdminView) => void;
};

/** The actions on an image. Download fetches the untouched original by its signed address. */
export function ImageActions({ image, tabIndex, onEdit, onReplace, onDelete }: Props) {
  const { id, title, original_url, original_name } = image;
  return (
    <>
      <button type="button" tabIndex={tabIndex} aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
        Edit
      </button>
      <a tabIndex={tabIndex} aria-label={`Download ${title}`} href={original_url} download={original_name}>
        Download
      </a>
      <button
        type="button"
        className="replace"
        tabIndex={tabIndex}
        aria-label={`Replace ${title}`}
        onClick={() => onReplace(image)}
      >
        Replace
      </button>
      <button type="button" tabIndex={tabIndex} aria-label={`Delete ${title}`} onClick={() => onDelete(image)}>
        Delete
      </button>
    </>
  );
}
