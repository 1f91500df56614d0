import { useMutation } from '@tanstack/react-query';
import type { KeptRelease, ReleaseHoldsPrivate } from '@vitrine/shared/contract/publishing';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useToast } from '../../feedback/useToast.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { heldPrivate } from '../../providers/site-calls.ts';
import { useApi } from '../../providers/use-api.ts';
import { HiddenPhotos } from './HiddenPhotos.tsx';

/** Restores a release after asking, and asks again if it shows what is no longer public. */
export function useRollback() {
  const dataProvider = useApi();
  const toast = useToast();
  const [chosen, setChosen] = useState<KeptRelease>();
  const [held, setHeld] = useState<ReleaseHoldsPrivate['data']>();
  const close = () => {
    setChosen(undefined);
    setHeld(undefined);
  };
  const { mutate, isPending } = useMutation({
    mutationKey: ['publishing'],
    mutationFn: (release: KeptRelease) =>
      dataProvider.rollBack(release.release, { withoutPrivate: held !== undefined }),
    onSuccess: () => {
      toast.succeed('Release restored successfully');
      close();
    },
    onError: (error) => {
      const found = heldPrivate(error);
      if (found) return setHeld(found);
      toast.fail('Failed to restore the release. Please try again.', error);
      close();
    },
  });

  return {
    chosen,
    ask: setChosen,
    dialog: (
      <ConfirmDialog
        // Remounts the dialog for the second question, so that it accepts a new answer.
        key={held ? 'held' : 'asked'}
        open={chosen !== undefined}
        title="Restore a release"
        question={
          held
            ? `This release shows ${held.photos.length === 1 ? 'a photograph that is' : `${held.photos.length} photographs that are`} not public now:`
            : `Are you sure you want visitors to see the site of ${chosen ? formatDateTime(chosen.built_at) : ''} again?`
        }
        confirmLabel={held ? 'Restore Without' : 'Restore'}
        impossible={held?.without_private === false}
        busy={isPending}
        onCancel={close}
        onConfirm={() => chosen && mutate(chosen)}
      >
        {held && <HiddenPhotos held={held} />}
      </ConfirmDialog>
    ),
  };
}
