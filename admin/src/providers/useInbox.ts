import { useQuery } from '@tanstack/react-query';
import { useApi } from './use-api.ts';

/** How often it is read whether messages have come. */
export const INBOX_MS = 60_000;

/** What holds for the whole inbox. The key is that of a list, so it follows changes in other tabs. */
export function useInbox() {
  const { getInbox } = useApi();
  return useQuery({
    queryKey: ['contact', 'getList', 'inbox'],
    queryFn: ({ signal }) => getInbox({ signal }),
    refetchInterval: INBOX_MS,
  });
}
