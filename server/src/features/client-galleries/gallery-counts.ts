import type { GalleryCounts } from '@vitrine/shared/contract/galleries/galleries';
import { sql } from 'kysely';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';

const NONE: GalleryCounts = {
  ...{ photos: 0, bytes: 0, favourites: 0, chosen: 0 },
  ...{ comments: 0, last_comment_at: null, pending: 0 },
};

/** The counts of galleries, by id. Comments are the client's: the photographer's answers are nothing that the client did. */
export async function readGalleryCounts(em: EntityManager, ids: readonly number[]) {
  const counts = new Map<number, GalleryCounts>(ids.map((id) => [id, NONE]));
  if (ids.length === 0) return counts;
  const rows = rowsOf(em);
  const photos = await rows
    .selectFrom('gallery_photos')
    .select(({ fn }) => {
      const countWith = (flag: 'is_favourite' | 'is_chosen' | 'pictures_pending') =>
        fn.countAll().filterWhere(flag, '=', sql.lit(true));
      return [
        'gallery_id',
        fn.countAll().as('photos'),
        fn.sum('file_size').as('bytes'),
        countWith('is_favourite').as('favourites'),
        countWith('is_chosen').as('chosen'),
        // Those that lack their original are named as lost, and wait for it.
        countWith('pictures_pending').filterWhere('is_lost', '=', sql.lit(false)).as('pending'),
      ];
    })
    .where('gallery_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('gallery_id')
    .execute();
  for (const { gallery_id: id, ...found } of photos) {
    const numbers = Object.entries(found).map(([name, count]) => [name, Number(count)]);
    counts.set(id, { ...NONE, ...Object.fromEntries(numbers) });
  }
  const comments = await rows
    .selectFrom('gallery_comments')
    .select(({ fn }) => ['gallery_id', fn.countAll().as('comments'), fn.max('created_at').as('last')])
    .where('gallery_id', 'in', ids)
    .where('author', '=', 'client')
    .groupBy('gallery_id')
    .execute();
  for (const { gallery_id: id, comments: count, last } of comments) {
    const last_comment_at = new Date(last).toISOString();
    counts.set(id, { ...(counts.get(id) ?? NONE), comments: Number(count), last_comment_at });
  }
  return counts;
}
