import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DemoCounts, DemoView, GuideUpdate } from '@vitrine/shared/contract/site/demo';
import { useToast } from '../feedback/useToast.ts';
import { createDemoCalls, type DemoCalls } from '../providers/calls/demo-calls.ts';
import { announceManyChanges, refetchLists } from '../providers/changes.ts';
import { useApi } from '../providers/use-api.ts';

const KEY = ['demo'];

/** What of the demo is still there, and where the guide was left. It is read again with each change, as long as it is followed. */
export function useDemo(isFollowed = (_demo: DemoView) => true) {
  const api = useApi();
  const { data: demo, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<DemoView>(KEY);
      const demo = await createDemoCalls(api).getDemo({ signal });
      // What it has brought by now; and once after its end.
      if (before?.is_importing) void refetchLists(client);
      return demo;
    },
    enabled: ({ state }) => !state.data || isFollowed(state.data),
    refetchOnMount: 'always',
    // The import takes about a minute.
    refetchInterval: ({ state }) => (state.data?.is_importing ? 5_000 : false),
  });
  return { demo, error };
}

/** Removes the demo portfolio, or brings it back. Everything that is shown of the site may be another afterwards. */
export function useDemoAction(act: (calls: DemoCalls) => Promise<DemoView>, failed: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationKey: KEY,
    mutationFn: () => act(createDemoCalls(api)),
    onSuccess: async (demo) => {
      queryClient.setQueryData(KEY, demo);
      await announceManyChanges(queryClient);
    },
    onError: (error) => toast.fail(failed, error),
  });
}

/** Records where the guide is. If that fails, it begins at an earlier step the next time. */
export function useGuide() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    mutationFn: (changes: GuideUpdate) => createDemoCalls(api).saveGuide(changes),
    onSuccess: (demo) => queryClient.setQueryData(KEY, demo),
  });
}

/** Whether a removal would take anything away. */
export const isAnythingLeft = ({ settings, ...counts }: DemoCounts) =>
  settings.length > 0 || Object.values(counts).some((count) => count > 0);
