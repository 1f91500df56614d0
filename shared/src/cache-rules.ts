import { CACHE_FRESH_MS, READ_RETRIES, RETRY_DELAY_FIRST_MS, RETRY_DELAY_MAX_MS } from './limits.ts';

/** How long what was read stays good, and when it is read again: the same for every QueryClient of the product. */
export const CACHE_RULES = {
  staleTime: CACHE_FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  retryDelay: (failures: number) => Math.min(RETRY_DELAY_FIRST_MS * 2 ** failures, RETRY_DELAY_MAX_MS),
  // The server may run on this very machine: the browser's idea of being offline decides nothing.
  networkMode: 'always',
} as const;

/** Whether a read that has failed so often is tried again. `status` is null when nothing answered; a refusal (4xx) stays one. */
export const isReadRetried = (failures: number, status: number | null) =>
  failures < READ_RETRIES && (status === null || status < 400 || status >= 500);
