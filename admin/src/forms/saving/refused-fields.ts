import { HttpError } from 'react-admin';
import { z } from 'zod';

const Refusal = z.object({ errors: z.record(z.string(), z.string()) });

/** The field errors of a refusal, in the form in which react-admin's forms show them. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? Refusal.safeParse(error.body).data?.errors : undefined;
}

/** Throws a failure on. Where the fields of a form are not those of the record, a refusal then has the names of the form. */
export const throwWithNames = (nameOf: (field: string) => string | undefined) => (error: unknown) => {
  const errors = refusedFields(error);
  if (!errors || !(error instanceof HttpError)) throw error;
  const named = Object.entries(errors).map(([field, message]) => [nameOf(field) ?? field, message]);
  throw new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(named) });
};
