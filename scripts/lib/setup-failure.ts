import { SetupFailed } from '../launcher/setup-failed.mjs';
import { exitCodeOf } from './usage-error.ts';

/** Prints a failure that people can remedy, and lets the command fail. Anything else is a bug and is thrown again. */
export function showSetupFailure(error: unknown): void {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = exitCodeOf(error);
}
