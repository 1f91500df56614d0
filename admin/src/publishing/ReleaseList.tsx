import { Alert, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { KeptRelease, ReleaseHoldsPrivate } from '@vitrine/shared/contract/publishing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import { EmptyState } from '../lists/EmptyState.tsx';
import { formatDateTime } from '../lists/format-date.ts';
import { LinedList } from '../lists/LinedList.tsx';
import { heldPrivate } from '../providers/site-calls.ts';
import { useApi } from '../providers/use-api.ts';
import { HiddenPhotos } from './HiddenPhotos.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import { usePublishing } from './usePublishing.ts';

/** The kept releases. Each can be made live again. */
export function ReleaseList() {
  const dataProvider = useApi();
  const { data: publishing } = usePublishing();
  const { data, error } = useQuery({
    // The list changes when another release goes live.
    queryKey: ['publishing', 'releases', publishing?.live?.release],
    queryFn: ({ signal }) => dataProvider.getReleases({ signal }),
    placeholderData: keepPreviousData,
  });
  const { chosen, ask, dialog } = useRollback();
  useAskedInAddress(data, ask);

  return (
    <section aria-labelledby="releases">
      <Typography id="releases" variant="h2">
        Releases
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '72ch' }}>
        Every publish that changes a page is a whole site. The newest are kept, then one an hour for a day and one a day
        for 30 days. One that is restored stays live until the next change, or until you publish.
      </Typography>
      {error && <Alert severity="error">{error.message || 'Failed to fetch releases'}</Alert>}
      {!data && !error && <Skeleton variant="rectangular" height={160} />}
      {data?.length === 0 && <EmptyState title="Nothing has been published yet" />}
      {data && data.length > 0 && (
        <LinedList>
          {data.map((release) => (
            <ReleaseRow
              key={release.release}
              release={release}
              busy={chosen?.release === release.release}
              onPutBack={() => ask(release)}
            />
          ))}
        </LinedList>
      )}
      {dialog}
    </section>
  );
}

/** Asks about the release that the address names, as the banner of a preview does. */
function useAskedInAddress(releases: readonly KeptRelease[] | undefined, ask: (release: KeptRelease) => void) {
  const [search, setSearch] = useSearchParams();
  const name = search.get('restore');
  const asked = releases?.find(({ release, is_live }) => release === name && !is_live);

  useEffect(() => {
    if (!releases || name === null) return;
    if (asked) ask(asked);
    setSearch({}, { replace: true });
  }, [releases, name, asked, ask, setSearch]);
}

/** Restores a release after asking, and asks again if it shows what is no longer public. */
function useRollback() {
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
