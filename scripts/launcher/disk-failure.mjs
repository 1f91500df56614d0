import { root } from './paths.mjs';
import { SetupFailed } from './setup-failed.mjs';

const FULL = /\b(?:ENOSPC|EDQUOT)\b/;
const CLOSED = /\b(?:EACCES|EPERM|EROFS)\b/;
/** How npm names the file that it could not write. */
const NPM_PATH = /^npm (?:error|ERR!) path (.+)$/m;

/**
 * What the disk refused and what to do about it, from what a tool printed; null if that was not the cause.
 *
 * @param {string} output
 * @param {string} [place]
 */
export function diskReasonIn(output, place = NPM_PATH.exec(output)?.[1] ?? root) {
  if (FULL.test(output)) return `the disk of ${place} is full. Make room on it and try again.`;
  if (!CLOSED.test(output)) return null;
  return `${place} cannot be written. Run this as the user to whom ${root} belongs, or change its permissions, and try again.`;
}

/**
 * The same for an error of a call to the file system. Any other error stays as it is.
 *
 * @param {unknown} error
 */
export function explainDiskFailure(error) {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const place = 'path' in error ? String(error.path) : root;
  const reason = diskReasonIn(String(error.code), place);
  return reason ? new SetupFailed(`Vitrine could not be set up: ${reason}`) : error;
}
