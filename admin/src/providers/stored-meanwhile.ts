import { versionConflict } from '@vitrine/shared/contract/versions';
import { z } from 'zod';
import { readRefusal } from './read-contract.ts';

const Conflict = versionConflict(z.looseObject({ version: z.int() }));

/**
 * The stored record, if a save was refused because the record is newer than the version it began with. Undefined for any other failure.
 */
export const storedMeanwhile = (error: unknown) => readRefusal(Conflict, error)?.data.current;
