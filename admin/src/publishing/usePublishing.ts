import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import type { VitrineDataProvider } from '../providers/data-provider.ts';

const POLL_MS = 700;
/** A rendition that is ready later publishes by itself, and so does another person. */
const LOOK_AGAIN_MS = 15_000;

/** Where the public site stands. Asks often while something is on its way, and seldom otherwise. */
export function usePublishing() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  return useQuery({
    queryKey: ['publishing'],
    queryFn: ({ signal }) => dataProvider.getPublishing({ signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? POLL_MS : LOOK_AGAIN_MS),
  });
}

/** Publishes what there is now, whatever was published before. */
export function usePublish() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  return useMutation({
    mutationKey: ['publishing'],
    mutationFn: () => dataProvider.publish(),
    onError: (error) => toast.fail('Publishing failed', error),
  });
}
