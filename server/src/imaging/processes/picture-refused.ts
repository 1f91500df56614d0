import type { Refusal } from '../imaging-errors.ts';

/** Thrown inside the child process; crosses to the server as its `reason`. */
export class PictureRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
