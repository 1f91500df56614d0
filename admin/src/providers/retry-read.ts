import { isReadRetried } from '@vitrine/shared/cache-rules';
import { HttpError } from 'react-admin';
import { isBrokenAnswer } from './read-contract.ts';

/** Whether a failed read is retried. Refusals and invalid answers are not. */
export function retryRead(failures: number, error: unknown): boolean {
  if (isBrokenAnswer(error)) return false;
  return isReadRetried(failures, error instanceof HttpError ? error.status : null);
}
