import { HttpError } from 'react-admin';
import type { z } from 'zod';

/**
 * What an answer holds, checked with the contract. One that breaks it is a failure without a message of its own: whoever asked has
 * the sentence for it, and what was wrong is for the console.
 */
export function readContract<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const { data, error } = schema.safeParse(json);
  if (!error) return data;
  console.error('An answer breaks the contract', error);
  throw Object.assign(new HttpError('', 200), { isBroken: true });
}

/** Whether an answer broke the contract: asked again, the same would come. */
export const isBrokenAnswer = (error: unknown): boolean => error instanceof HttpError && 'isBroken' in error;
