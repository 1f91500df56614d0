import { hash } from 'node:crypto';
import type { ClientPhoto, ClientPhotoQuery } from '@vitrine/shared/contract/galleries/client';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { type RawBuilder, sql } from 'kysely';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import type { GalleryPicture, WebFile } from '../../photos/gallery-photo.entity.ts';
import { allows } from '../access/gallery-state.ts';
import { countPhotos, readSections, selectPhotos } from './read-gallery.ts';

const PAGE = 500;

/** Photographs in no section come first. */
const placeOfSection = (sections: readonly GallerySection[]): RawBuilder<number> => {
  const places = sections.map(({ id }, place) => sql`when ${id} then ${sql.lit(place + 1)}`);
  // The last one is for a gallery without sections.
  return sql`case section ${sql.join([...places, sql`when '' then 0`], sql` `)} else 0 end`;
};

/** A page of the photographs of a gallery: in the order of sections, in each by file name. */
export async function readClientPhotos(
  snapshot: Snapshot,
  gallery: number,
  { skip = 0, limit = PAGE, addressOf }: ClientPhotoQuery & { addressOf: (photo: number) => string },
): Promise<{ photos: ClientPhoto[]; total: number; offset: number }> {
  const found = await snapshot.rows
    .selectFrom('galleries')
    .select(['sections', 'downloads'])
    .where('id', '=', gallery)
    .executeTakeFirst();
  if (!found) throw new GalleryNotFound();
  const { downloads } = found;
  const page = await selectPhotos(snapshot, gallery)
    .select(['id', 'section', 'original_name', 'width', 'height', 'dominant_color'])
    .select(['pictures', 'pictures_hidden', 'picture_key', 'web', 'file_size'])
    .orderBy(placeOfSection(readSections(found.sections)))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
  const photos = page.map((photo): ClientPhoto => {
    const pictures: GalleryPicture[] = photo.pictures_hidden ? [] : JSON.parse(photo.pictures);
    const web: WebFile = JSON.parse(photo.web);
    return {
      id: photo.id,
      section: photo.section,
      name: photo.original_name,
      width: photo.width,
      height: photo.height,
      color: photo.dominant_color,
      address: addressOf(photo.id),
      widths: pictures.map(({ width }) => width),
      edition: hash('sha256', photo.picture_key).slice(0, 8),
      web_bytes: allows(downloads, 'web') ? web.bytes : null,
      original_bytes: allows(downloads, 'originals') ? photo.file_size : null,
    };
  });
  return { photos, total: await countPhotos(snapshot, gallery), offset: skip };
}
