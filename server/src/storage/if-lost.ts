import { isMissing } from '@vitrine/shared/node/is-missing';
import { OriginalDamaged } from '../errors.ts';

/** For `catch`: null for an original that is missing or damaged. Every other error is thrown again. */
export function ifLost(error: unknown): null {
  if (isMissing(error) || error instanceof OriginalDamaged) return null;
  throw error;
}
