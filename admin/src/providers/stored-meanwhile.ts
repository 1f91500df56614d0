import { versionConflict } from '@vitrine/shared/contract/versions';
import { HttpError } from 'react-admin';
import { z } from 'zod';

const Conflict = z.object({ answer: versionConflict(z.looseObject({ version: z.int() })) });

/**
 * The stored record, if a save was refused because the record is newer than the version it began with. Undefined for any other failure.
 */
export const storedMeanwhile = (error: unknown) =>
  error instanceof HttpError ? Conflict.safeParse(error.body).data?.answer.data.current : undefined;
