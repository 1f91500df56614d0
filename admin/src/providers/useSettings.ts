import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VitrineDataProvider } from './data-provider.ts';
import { useApi } from './use-api.ts';

const KEY = ['settings'];

/** How the settings are read. */
export const settingsOf = ({ getSettings }: VitrineDataProvider) => ({
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => getSettings({ signal }),
});

/** The record of the settings, and how some of them are saved. */
export function useSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: record, error } = useQuery({ ...settingsOf(api), refetchOnMount: 'always' });
  const { mutateAsync: save } = useMutation({
    mutationKey: KEY,
    mutationFn: (changes: object) => api.saveSettings(changes),
    onSuccess: (stored) => queryClient.setQueryData(KEY, stored),
  });
  return { record, error, save };
}
