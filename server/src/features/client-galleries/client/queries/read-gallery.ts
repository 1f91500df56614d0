import type { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import { readTimeZone } from '../../../../records/time-zone.ts';
import { Settings } from '../../../site/settings/settings.entity.ts';
import { readSections, selectPhotos } from '../../photos/photos-in-order.ts';
import { readCover } from './read-cover.ts';
import { readMarks } from './read-marks.ts';

export async function countPhotos(snapshot: Pick<Snapshot, 'rows'>, gallery: number): Promise<number> {
  const { total } = await selectPhotos(snapshot, gallery)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A gallery as its client sees it. */
export async function readClientGallery(
  snapshot: Snapshot,
  id: number,
  addressOf: (photo: number) => string,
): Promise<ClientGallery> {
  const found = await snapshot.rows.selectFrom('galleries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new GalleryNotFound();
  const { photographerName } = await snapshot.em.findOneOrFail(Settings, { id: 1 });
  return {
    title: found.title,
    note: found.note,
    event_date: found.event_date,
    cover: found.has_cover ? await readCover(snapshot, found, addressOf) : null,
    photographer: photographerName,
    sections: readSections(found.sections),
    expires_at: found.expires_at === null ? null : new Date(found.expires_at).toISOString(),
    time_zone: await readTimeZone(snapshot.em),
    can_choose: Boolean(found.can_choose),
    choice_limit: found.choice_limit,
    can_comment: Boolean(found.can_comment),
    downloads: found.downloads,
    photos: await countPhotos(snapshot, id),
    marks: await readMarks(snapshot, id),
  };
}
