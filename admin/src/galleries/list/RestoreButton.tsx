import { Button } from '@mui/material';
import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { rememberPlace } from '../../feedback/remember-place.ts';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

/** Takes a gallery out of the trash. Its link works again. */
export function RestoreButton({ gallery: { id, title } }: { gallery: Pick<GalleryView, 'id' | 'title'> }) {
  const { mutate: restore, isPending } = useGalleryAction((calls, goOn: () => void) => calls.restore(id).then(goOn), {
    done: texts.restored,
    failed: texts.restoreFailed,
  });

  return (
    <Button
      variant="outlined"
      aria-label={t('Restore {title}', { title })}
      disabled={isPending}
      onClick={() => restore(rememberPlace())}
    >
      {t('Restore')}
    </Button>
  );
}
