import { READ_RETRIES } from '@vitrine/shared/limits';
import { HttpError } from 'react-admin';
import { ZodError } from 'zod';

/** Whether a read that has failed so often is tried again. A refusal stays one, and so does an answer against the contract. */
export function retryRead(failures: number, error: unknown): boolean {
  if (failures >= READ_RETRIES || error instanceof ZodError) return false;
  return !(error instanceof HttpError) || error.status < 400 || error.status >= 500;
}
