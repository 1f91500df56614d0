import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../feedback/useAction.ts';
import { t } from '../../language/language.ts';
import { createSystemCalls } from '../../providers/calls/system-calls.ts';
import { useCalls } from '../../providers/use-api.ts';

const POLL_MS = 2_000;
const REFETCH_MS = 5 * 60_000;

const key = ['backups'];

/** How the scheduled backups go. Polls often while one is made, and seldom otherwise. */
export function useBackups() {
  const { getBackups } = useCalls(createSystemCalls);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getBackups({ signal }),
    refetchInterval: ({ state }) => (state.data?.is_running ? POLL_MS : REFETCH_MS),
  });
}

/** Has a backup made now. */
export function useBackUpNow() {
  const { backUpNow } = useCalls(createSystemCalls);
  return useAction(backUpNow, { key, done: t('The backup is being made'), failed: t('Backup failed') });
}
