import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CACHE_FRESH_MS, RETRY_DELAY_FIRST_MS, RETRY_DELAY_MAX_MS } from '@vitrine/shared/limits';
import { retryRead } from './retry-read.ts';

/** Lists that show something of another resource's records, and so change with them. */
const dependents: Record<string, string[]> = { categories: ['images'] };

/**
 * The specification's rules for cached data, in one place. After every change what it touched is asked for anew:
 * the lists of its resource and the publishing state. react-admin names the resource first in its mutation keys.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { options }) => {
        const resource = String(options.mutationKey?.[0] ?? '');
        for (const key of [resource, ...(dependents[resource] ?? []), 'publishing']) {
          void queryClient.invalidateQueries({ queryKey: [key] });
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: retryRead,
        retryDelay: (failures) => Math.min(RETRY_DELAY_FIRST_MS * 2 ** failures, RETRY_DELAY_MAX_MS),
        // The server may run on this very machine: the browser's idea of being offline decides nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
