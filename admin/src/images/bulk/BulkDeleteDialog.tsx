import { LinearProgress } from '@mui/material';
import { clearDrafts } from '../../drafts/drafts.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useToast } from '../../feedback/useToast.ts';
import { t, tCount } from '../../language/language.ts';
import { TRASH } from '../../providers/data-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { ToDelete } from '../trash/ToDelete.tsx';
import { UsedIn } from '../trash/UsedIn.tsx';
import { useRestore } from '../trash/useRestore.ts';
import { FailedImages } from './FailedImages.tsx';
import { useBulk, useChosenImages } from './useBulk.ts';

type Props = {
  ids: readonly number[];
  /** Deletes permanently from the trash. */
  forGood: boolean;
  /** Called with the images that still exist. */
  onDone: (remaining: number[]) => void;
  onClose: () => void;
};

/** Deletes many images after asking once. Images in use are left out and named, and so are failures. */
export function BulkDeleteDialog({ ids, forGood, onDone, onClose }: Props) {
  const dataProvider = useApi();
  const toast = useToast();
  const restore = useRestore();
  const { data: chosen = [], isPending: isReading } = useChosenImages(ids, { inTrash: forGood });
  const bulk = useBulk(({ done, failed }) => {
    for (const { id } of done) clearDrafts(sessionStorage, `images/${id}`);
    if (done.length > 0) {
      const undo = forGood ? undefined : () => restore(done);
      const { length } = done;
      toast.succeed(
        forGood
          ? tCount(length, '{count} image deleted for good', '{count} images deleted for good')
          : tCount(length, '{count} image deleted', '{count} images deleted'),
        { undo },
      );
    }
    onDone(failed.map(({ image }) => image.id));
    if (failed.length === 0) onClose();
  });
  const deletable = chosen.filter(({ used_in }) => forGood || used_in.length === 0);
  const question = forGood
    ? tCount(
        ids.length,
        'Are you sure you want to delete {count} image for good? This cannot be undone.',
        'Are you sure you want to delete {count} images for good? This cannot be undone.',
      )
    : tCount(
        ids.length,
        'Are you sure you want to delete this image?',
        'Are you sure you want to delete these {count} images?',
      );

  return (
    <ConfirmDialog
      open
      key={bulk.failed.length}
      title={t(forGood ? 'Delete for good' : 'Delete images')}
      question={question}
      confirmLabel={
        bulk.failed.length > 0
          ? t('Try again')
          : tCount(deletable.length, 'Delete {count} image', 'Delete {count} images')
      }
      busy={bulk.isPending}
      isReading={isReading}
      impossible={!isReading && deletable.length === 0}
      onCancel={onClose}
      onConfirm={() =>
        bulk.run(deletable, (image) =>
          dataProvider.delete(forGood ? TRASH : 'images', { id: image.id, previousData: image }),
        )
      }
    >
      <ToDelete images={deletable} forGood={forGood} />
      {!forGood && <UsedIn images={chosen} />}
      <FailedImages failed={bulk.failed} />
      {bulk.isPending && (
        <LinearProgress variant="determinate" value={bulk.fraction * 100} aria-label={t('Deleting')} />
      )}
    </ConfirmDialog>
  );
}
