import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptRelease, ReleaseHoldsPrivate } from '@vitrine/shared/contract/publishing';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useToast } from '../../feedback/useToast.ts';
import { t, tCount } from '../../language/language.ts';
import { formatToTheSecond } from '../../lists/format-date.ts';
import { announceManyChanges } from '../../providers/changes.ts';
import { heldPrivate } from '../../providers/site-calls.ts';
import { useApi } from '../../providers/use-api.ts';
import { HiddenPhotos } from './HiddenPhotos.tsx';
import { PutBackChoice, type Way } from './PutBackChoice.tsx';

/** Restores a release after asking how, and asks again if it shows what is no longer public. */
export function useRollback() {
  const dataProvider = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<KeptRelease>();
  const [way, setWay] = useState<Way>('content');
  const [held, setHeld] = useState<ReleaseHoldsPrivate['data']>();
  const close = () => {
    setChosen(undefined);
    setHeld(undefined);
    setWay('content');
  };
  const release = chosen?.release ?? '';
  const preview = useQuery({
    queryKey: ['put-back', release],
    queryFn: ({ signal }) => dataProvider.previewPutBack(release, { signal }),
    enabled: chosen !== undefined,
    // Photographs may have been deleted since the question was asked before.
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationKey: ['publishing'],
    mutationFn: async () => {
      if (way === 'site') return dataProvider.rollBack(release, { withoutPrivate: held !== undefined });
      return dataProvider.putBack(release);
    },
    onSuccess: async () => {
      toast.succeed(way === 'site' ? t('Release restored successfully') : t('State put back successfully'));
      close();
      // Any record may be another one now.
      if (way === 'content') await announceManyChanges(queries);
    },
    onError: (error) => {
      const found = heldPrivate(error);
      if (found) return setHeld(found);
      toast.fail(t('Failed to restore the release. Please try again.'), error);
      close();
    },
  });
  const time = chosen ? formatToTheSecond(chosen.built_at) : '';

  return {
    chosen,
    ask: setChosen,
    dialog: (
      <ConfirmDialog
        // Remounts the dialog for the second question, so that it accepts a new answer.
        key={held ? 'held' : 'asked'}
        open={chosen !== undefined}
        title={t('Restore a release')}
        question={
          held
            ? tCount(
                held.photos.length,
                'This release shows a photograph that is not public now:',
                'This release shows {count} photographs that are not public now:',
              )
            : t('Visitors will see the site of {time} again. What should become of your content?', { time })
        }
        confirmLabel={held ? t('Restore without') : t('Restore')}
        impossible={held?.without_private === false}
        isReading={way === 'content' && !preview.data}
        busy={isPending}
        onCancel={close}
        onConfirm={() => mutate()}
      >
        {held ? (
          <HiddenPhotos held={held} />
        ) : (
          <PutBackChoice way={way} onChange={setWay} preview={preview.data} error={preview.error} />
        )}
      </ConfirmDialog>
    ),
  };
}
