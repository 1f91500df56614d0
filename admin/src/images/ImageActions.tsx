import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { t } from '../language/language.ts';

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
      <button type="button" tabIndex={tabIndex} aria-label={t('Edit {title}', { title })} onClick={() => onEdit(id)}>
        {t('Edit')}
      </button>
      <a tabIndex={tabIndex} aria-label={t('Download {title}', { title })} href={original_url} download={original_name}>
        {t('Download')}
      </a>
      <button
        type="button"
        className="replace"
        tabIndex={tabIndex}
        aria-label={t('Replace {title}', { title })}
        onClick={() => onReplace(image)}
      >
        {t('Replace')}
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('Delete {title}', { title })}
        onClick={() => onDelete(image)}
      >
        {t('Delete')}
      </button>
    </>
  );
}
