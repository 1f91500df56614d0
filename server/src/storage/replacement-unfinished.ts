import { reasonOf } from '@vitrine/shared/node/reason-of';

/** A replacement was decided but could not be completed. The next start completes it. */
export class ReplacementUnfinished extends Error {
  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`The restore could not be completed (${reason}). The next start completes it.`, {
      cause,
    });
  }
}
