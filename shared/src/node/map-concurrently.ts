import pMap from 'p-map';

/**
 * The results of work on each of many items, `concurrency` of them at a time. After a failure nothing else is begun; it is thrown when
 * nothing is running any more, so that a folder can be removed.
 */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const failures: unknown[] = [];
  const attempt = async (item: Item): Promise<Result[]> => {
    if (failures.length > 0) return [];
    try {
      return [await work(item)];
    } catch (error) {
      failures.push(error);
      return [];
    }
  };
  const results = await pMap(items, attempt, { concurrency });
  if (failures.length > 0) throw failures[0];
  return results.flat();
}
