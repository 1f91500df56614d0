/** All results, or the first failure: which is told when nothing is on its way any more, so that a folder can be removed. */
export async function allOrNone<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
