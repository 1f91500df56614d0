import { Button, Typography } from '@mui/material';
import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { t } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

/** Deletes a gallery of the trash with all its files, after asking. */
export function DeletionForGood({ gallery: { id, title, counts } }: { gallery: GalleryView }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate: remove, isPending } = useGalleryAction((calls) => calls.deleteForGood(id), {
    done: texts.deletedForGood,
    failed: texts.deleteFailed,
  });

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={t('Delete for good: {title}', { title })}
        onClick={() => setAsking(true)}
      >
        {t('Delete for good')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteForGoodTitle}
        question={texts.confirmDeleteForGood}
        confirmLabel={t('Delete for good')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => remove(undefined, { onSettled: close })}
      >
        <Typography sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography color="textSecondary">{countPhotographs(counts.photos)}</Typography>
      </ConfirmDialog>
    </>
  );
}
