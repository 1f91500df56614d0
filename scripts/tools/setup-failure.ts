import { SetupFailed } from '../launcher/setup-failed.mjs';

/** Prints a failure that people can remedy, and lets the command fail. Anything else is a bug and is thrown again. */
export function showSetupFailure(error: unknown): void {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
