import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CACHE_RULES, isReadRetried } from '@vitrine/shared/cache-rules';
import { ZodError } from 'zod';
import { ApiRefused } from './read-list.ts';

/**
 * The cache of the live sections, one a page: the sections are islands without a common parent, and two that show the same data must
 * not read it twice.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: {
      ...CACHE_RULES,
      retry: (failures, error) =>
        !(error instanceof ZodError) && isReadRetried(failures, error instanceof ApiRefused ? error.status : null),
    },
  },
});

// Listens for the network's return. A React provider would do this, but the islands share none.
if (typeof window !== 'undefined') queryClient.mount();
