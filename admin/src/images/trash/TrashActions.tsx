import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { t } from '../../language/language.ts';

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
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('Restore {title}', { title: image.title })}
        onClick={() => onRestore(image)}
      >
        {t('Restore')}
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('Delete for good: {title}', { title: image.title })}
        onClick={() => onDelete(image)}
      >
        {t('Delete for good')}
      </button>
    </>
  );
}
