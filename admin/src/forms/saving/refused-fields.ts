import { HttpError } from 'react-admin';
import { z } from 'zod';

const Refusal = z.object({ errors: z.record(z.string(), z.string()) });

/** The field errors of a refusal, in the form in which react-admin's forms show them. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? Refusal.safeParse(error.body).data?.errors : undefined;
}
