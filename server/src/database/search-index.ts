import type { Ending } from './changes/public-record.ts';
import { withIds } from './sql-dialect.ts';

/** Stores the words of images in the index of the search, after they or those of their categories have changed. */
export async function indexImages(
  { em, dialect }: Ending,
  { images = [], categories = [] }: { images?: readonly number[]; categories?: readonly number[] },
) {
  const inList = `(select value from ${dialect.listOfIds} as listed)`;
  const writeAll = async (which: string, ids: readonly number[]) => {
    if (ids.length === 0) return;
    for (const statement of dialect.indexImages(which)) await withIds(statement, ids).execute(em.getKysely());
  };
  await writeAll(inList, images);
  await writeAll(`(select id from images where category_id in ${inList})`, categories);
}
