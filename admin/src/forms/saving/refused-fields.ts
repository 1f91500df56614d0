import { HttpError } from 'react-admin';
import { z } from 'zod';

const Refusal = z.object({ errors: z.record(z.string(), z.string()) });

/** What react-admin's forms show under their inputs. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? Refusal.safeParse(error.body).data?.errors : undefined;
}
