import { versionConflict } from '@vitrine/shared/contract/versions';
import { HttpError } from 'react-admin';
import { z } from 'zod';

const Conflict = z.object({ answer: versionConflict(z.looseObject({ version: z.int() })) });

/** The record that a save was refused for, because it is a newer one than the save began from. Undefined for any other failure. */
export const storedMeanwhile = (error: unknown) =>
  error instanceof HttpError ? Conflict.safeParse(error.body).data?.answer.data.current : undefined;
