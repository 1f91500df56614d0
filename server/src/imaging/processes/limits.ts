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
