/**
 * Processes a list, `size` items at a time, and lets other events in between. After a failure nothing is running any more, so that the
 * folder can be removed.
 */
export async function inBatches<T>(items: readonly T[], size: number, work: (item: T) => Promise<void>) {
  const left = items.values();
  let failure: { reason: unknown } | undefined;
  const lane = async () => {
    for (const item of left) {
      if (failure) return;
      await work(item).catch((reason: unknown) => {
        failure ??= { reason };
      });
    }
  };
  await Promise.all(Array.from({ length: size }, lane));
  if (failure) throw failure.reason;
}
