import type { GalleryEventQuery, GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { Snapshot } from '../../database/reader.ts';

/** What was done in a gallery, the newest first. */
export async function listEvents({ rows }: Pick<Snapshot, 'rows'>, gallery: number, query: GalleryEventQuery) {
  const { offset, limit } = pageOf(query);
  const all = rows.selectFrom('gallery_events').where('gallery_id', '=', gallery);
  const found = await all
    .select(['id', 'at', 'kind', 'device', 'network', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
  const { total } = await all.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const events = found.map(({ at, ...event }): GalleryEventView => ({ ...event, at: new Date(at).toISOString() }));
  return { events, total: Number(total), offset };
}
