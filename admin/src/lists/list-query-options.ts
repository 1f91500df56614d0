import { retryRead } from '../providers/retry-read.ts';

/**
 * For `ListBase`, which by default tries once and shows a toast. This way a list is retried like any other read, and the dashboard's
 * alert shows a final failure.
 */
export const listQueryOptions = { retry: retryRead, onError: () => {} };
