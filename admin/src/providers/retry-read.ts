import { isReadRetried } from '@vitrine/shared/cache-rules';
import { HttpError } from 'react-admin';
import { isBrokenAnswer } from './read-contract.ts';

/** Whether a read that has failed so often is tried again. A refusal stays one, and so does an answer against the contract. */
export function retryRead(failures: number, error: unknown): boolean {
  if (isBrokenAnswer(error)) return false;
  return isReadRetried(failures, error instanceof HttpError ? error.status : null);
}
