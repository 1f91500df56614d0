/** A failure of the set-up that its message explains in full: what failed and what to do about it. */
export class SetupFailed extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetupFailed';
  }
}
