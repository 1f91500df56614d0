const CONTENT = { firstMs: 250, maxMs: 30_000 };
const OTHERWISE = { firstMs: 2_000, maxMs: 10 * 60_000 };

/**
 * How long to wait after this many failures in a row. A server that is starting answers soon; a full disk or a page that cannot be
 * rendered takes people longer to repair, and each attempt costs a publish.
 */
export function retryDelayMs(failures: number, { isContentMissing }: { isContentMissing: boolean }): number {
  const { firstMs, maxMs } = isContentMissing ? CONTENT : OTHERWISE;
  return Math.min(maxMs, firstMs * 2 ** failures);
}
