import { retryRead } from '../providers/retry-read.ts';

/**
 * For `ListBase`, which would rather try once and show a toast: a list is retried like any other read, and what
 * finally fails stands in the dashboard's alert.
 */
export const listQueryOptions = { retry: retryRead, onError: () => {} };
