import type { ImageAdminView } from '@vitrine/shared/contract/images';

type Props = {
  image: ImageAdminView;
  tabIndex: number;
  onRestore: (image: ImageAdminView) => void;
  onDelete: (image: ImageAdminView) => void;
};

/** The actions on an image in the trash. */
export function TrashActions({ image, tabIndex, onRestore, onDelete }: Props) {
  return (
    <>
      <button type="button" tabIndex={tabIndex} aria-label={`Restore ${image.title}`} onClick={() => onRestore(image)}>
        Restore
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`Delete for good: ${image.title}`}
        onClick={() => onDelete(image)}
      >
        Delete for good
      </button>
    </>
  );
}
