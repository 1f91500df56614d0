import { HttpError } from 'react-admin';
import type { z } from 'zod';

/**
 * Validates an answer with the contract. If it is invalid, the failure has no message of its own: the caller has the sentence for it,
 * and the details are logged to the console.
 */
export function readContract<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const { data, error } = schema.safeParse(json);
  if (!error) return data;
  console.error('An answer breaks the contract', error);
  throw Object.assign(new HttpError('', 200), { isBroken: true });
}

/** What a refusal says of itself beside its message. Undefined for any other failure, and for a refusal of another kind. */
export const readRefusal = <T extends z.ZodType>(schema: T, error: unknown): z.output<T> | undefined =>
  error instanceof HttpError ? schema.safeParse(Reflect.get(Object(error.body), 'answer')).data : undefined;

/** Whether an answer was invalid. A retry would give the same one. */
export const isBrokenAnswer = (error: unknown): boolean => error instanceof HttpError && 'isBroken' in error;
