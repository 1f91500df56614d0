import { IconButton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { DeleteIcon } from '../../icons/DeleteIcon.tsx';
import { t } from '../../language/language.ts';
import { useDeletion } from '../../lists/useDeletion.tsx';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

/** Moves a gallery to the trash, after asking. */
export function GalleryDeletion({ gallery }: { gallery: GalleryView }) {
  const { mutate: restore } = useGalleryAction((calls) => calls.restore(gallery.id), {
    done: texts.restored,
    failed: texts.restoreFailed,
  });
  const queryClient = useQueryClient();
  // What is known of it says that it is open: opened from the trash it would be shown with a link that does not work.
  const onDeleted = () => queryClient.removeQueries({ queryKey: ['galleries', 'getOne', { id: String(gallery.id) }] });
  const details = <Typography sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{gallery.title}</Typography>;
  const { ask, dialog } = useDeletion(gallery, texts, { restore: () => restore(), details, onDeleted });

  return (
    <>
      <IconButton
        aria-label={t('Delete {title}', { title: gallery.title })}
        title={t('Delete')}
        onClick={ask}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteIcon />
      </IconButton>
      {dialog}
    </>
  );
}
