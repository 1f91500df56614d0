/** All results, or the first failure. It rejects only once no other promise is pending, so that a folder can be removed safely. */
export async function allOrNone<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
