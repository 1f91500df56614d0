import type { ImageAdminView } from '@vitrine/shared/contract/images';

type Props = {
  image: ImageAdminView;
  onRestore: (image: ImageAdminView) => void;
  onDelete: (image: ImageAdminView) => void;
};

/** The actions on an image in the trash. */
export function TrashActions({ image, onRestore, onDelete }: Props) {
  return (
    <>
      <button type="button" aria-label={`Restore ${image.title}`} onClick={() => onRestore(image)}>
        Restore
      </button>
      <button type="button" aria-label={`Delete ${image.title} for good`} onClick={() => onDelete(image)}>
        Delete for good
      </button>
    </>
  );
}
