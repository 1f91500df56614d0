/**
 * Works through a list, `size` at a time, and lets other events in between. After a failure nothing is running any more, so
 * that the folder can be removed.
 */
export async function inBatches<T>(items: readonly T[], size: number, work: (item: T) => Promise<void>) {
  for (let start = 0; start < items.length; start += size) {
    const results = await Promise.allSettled(items.slice(start, start + size).map(work));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
