import { SetupFailed } from '../launcher/setup-failed.mjs';

/** The command was called with arguments that it does not have. It ends with 2, and any other failure with 1. */
export class UsageError extends SetupFailed {}

export const FAULT = 1;
export const WRONG_USAGE = 2;

export const exitCodeOf = (error: unknown) => (error instanceof UsageError ? WRONG_USAGE : FAULT);
