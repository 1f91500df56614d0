import type { GalleryCounts } from '@vitrine/shared/contract/galleries/galleries';
import type { EntityManager } from '../../database/orm.ts';

const NONE: GalleryCounts = { photos: 0, bytes: 0, favourites: 0, chosen: 0, comments: 0, pending: 0 };

type Counted = { gallery_id: number } & Record<keyof Omit<GalleryCounts, 'comments'>, number | string>;

const countIf = (condition: string) => `count(case when ${condition} then 1 end)`;

/** The counts of galleries, by id. Comments are the client's: the photographer's answers are nothing that the client did. */
export async function readGalleryCounts(em: EntityManager, ids: readonly number[]) {
  const counts = new Map<number, GalleryCounts>(ids.map((id) => [id, NONE]));
  if (ids.length === 0) return counts;
  const among = `gallery_id in (${ids.map(() => '?').join(', ')})`;
  const photos = await em.execute<Counted[]>(
    `select gallery_id, count(*) as photos, sum(file_size) as bytes, ${countIf('is_favourite')} as favourites,
      ${countIf('is_chosen')} as chosen, ${countIf('pictures_pending')} as pending
      from gallery_photos where ${among} and deleted_at is null group by gallery_id`,
    [...ids],
  );
  for (const { gallery_id: id, ...found } of photos) {
    const numbers = Object.entries(found).map(([name, count]) => [name, Number(count)]);
    counts.set(id, { ...NONE, ...Object.fromEntries(numbers) });
  }
  const comments = await em.execute<{ gallery_id: number; comments: number | string }[]>(
    `select gallery_id, count(*) as comments from gallery_comments
      where ${among} and author = 'client' group by gallery_id`,
    [...ids],
  );
  for (const { gallery_id: id, comments: count } of comments) {
    counts.set(id, { ...(counts.get(id) ?? NONE), comments: Number(count) });
  }
  return counts;
}
