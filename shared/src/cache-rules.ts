import { CACHE_FRESH_MS, READ_RETRIES, RETRY_DELAY_FIRST_MS, RETRY_DELAY_MAX_MS } from './limits.ts';

/** How long cached data stays fresh, and when it is refetched: the same for every QueryClient of the product. */
export const CACHE_RULES = {
  staleTime: CACHE_FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  retryDelay: (failures: number) => Math.min(RETRY_DELAY_FIRST_MS * 2 ** failures, RETRY_DELAY_MAX_MS),
  // The server may run on this machine, so the browser's offline state does not matter.
  networkMode: 'always',
} as const;

/** Whether a failed read is retried. `status` is null without an answer; a refusal (4xx) is final. */
export const isReadRetried = (failures: number, status: number | null) =>
  failures < READ_RETRIES && (status === null || status < 400 || status >= 500);
