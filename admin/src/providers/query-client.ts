import { type Mutation, MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { CACHE_RULES } from '@vitrine/shared/cache-rules';
import { HttpError } from 'react-admin';
import { isOffline } from '../offline/connection.ts';
import { announceChange, followChanges } from './changes.ts';
import { retryRead } from './retry-read.ts';

/** Deleted elsewhere, without the list knowing; or it may be done, and only the answer was lost. */
export const mayHaveChanged = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 404 || error.status < 400 || error.status >= 500) &&
  !isOffline(error);

/**
 * The specification's rules for cached data, in one place. Every change refetches what it affects: the lists of its resource and the
 * publishing state. Mutation keys begin with the resource, as react-admin's do, which take it from the hook, not from its call; one without a
 * key changes nothing that is shown elsewhere.
 */
export function createQueryClient(): QueryClient {
  const announce = ({ options }: Pick<Mutation, 'options'>) => {
    if (!options.mutationKey?.length) return;
    const [resource] = options.mutationKey;
    if (typeof resource === 'string') announceChange(queryClient, [resource]);
    else console.error('Nobody is told of this change: its key begins with no resource', options.mutationKey);
  };
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => announce(mutation),
      onError: (error, _variables, _result, mutation) => {
        if (mayHaveChanged(error)) announce(mutation);
      },
    }),
    defaultOptions: {
      queries: { ...CACHE_RULES, retry: retryRead },
      mutations: { retry: false, networkMode: CACHE_RULES.networkMode },
    },
  });
  // By default only a timer tells what is on its way: a second click may come before, and send a change again.
  notifyManager.setScheduler(queueMicrotask);
  followChanges(queryClient);
  return queryClient;
}
