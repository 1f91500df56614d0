import type { Refusal } from '../imaging-errors.ts';

/** Thrown in the child process; the server receives its `reason`. */
export class PictureRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
