/** A picture is processed within the time that a client waits for its answer. */
export const IMAGING_LIMITS = {
  processes: 2,
  timeLimitMs: 20_000,
  processorLimitMs: 15_000,
  waitLimitMs: 10_000,
  backgroundTimeLimitMs: 10 * 60_000,
  memoryLimitBytes: 1_500_000_000,
};
