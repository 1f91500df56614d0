import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { useToast } from '../widgets/useToast.ts';

const POLL_MS = 700;
/** A rendition that is ready later publishes by itself, and so does another person. */
const LOOK_AGAIN_MS = 15_000;
const words: Record<PublishingView['state'], string> = {
  live: 'Site is live',
  publishing: 'Publishing...',
  failed: 'Publishing failed',
};
const colors: Record<PublishingView['state'], string> = {
  live: 'success.main',
  publishing: 'secondary.main',
  failed: 'error.main',
};

/** Whether visitors see the latest content. Asks often while something is on its way, and seldom otherwise. */
export function PublishingStatus() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const { data: publishing, error } = useQuery({
    queryKey: ['publishing'],
    queryFn: ({ signal }) => dataProvider.getPublishing({ signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? POLL_MS : LOOK_AGAIN_MS),
  });
  const state = error ? 'failed' : publishing?.state;
  const reason = error ? error.message : publishing?.reason;

  if (!state) return null;
  return (
    <Stack role="status" direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Stack component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colors[state] }} />
        {error ? 'Publishing state unknown' : words[state]}
      </Typography>
      {state === 'failed' && (
        <>
          <Typography variant="body2" color="error" sx={{ maxWidth: '48ch' }}>
            {reason}
          </Typography>
          <PublishButton />
        </>
      )}
    </Stack>
  );
}

function PublishButton() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  const { mutate: publish, isPending } = useMutation({
    mutationFn: () => dataProvider.publish(),
    onError: (error) => toast.fail('Publishing failed', error),
  });

  return (
    <Button size="small" disabled={isPending} onClick={() => publish()}>
      Publish again
    </Button>
  );
}
