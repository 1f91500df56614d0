/**
 * Limits of the work on one picture. What is too expensive is found by its processor time, which does not depend on what else the machine
 * does: a photograph of 24 megapixels takes 1 s of it. The clock ends only what stands still.
 */
export const IMAGING_LIMITS = {
  processes: 2,
  processorLimitMs: 15_000,
  timeLimitMs: 4 * 60_000,
  backgroundTimeLimitMs: 10 * 60_000,
  memoryLimitBytes: 1_500_000_000,
};

/** How many characters of a text in a file are read: as many as an image may have. */
export const TEXT_MAX_LENGTH = { title: 200, alt: 1_000, description: 10_000, tags: 1_000 };
