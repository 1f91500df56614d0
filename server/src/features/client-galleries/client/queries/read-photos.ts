import type { ClientPhoto, ClientPhotoQuery } from '@vitrine/shared/contract/galleries/client';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import type { GalleryPicture, WebFile } from '../../photos/gallery-photo.entity.ts';
import { inOrder, readSections, selectPhotos } from '../../photos/photos-in-order.ts';
import { allows } from '../access/gallery-state.ts';
import { editionOf } from './read-cover.ts';
import { countPhotos } from './read-gallery.ts';

const PAGE = 500;

/** A page of the photographs of a gallery: in the order of sections, those in none last; in each by file name. */
export async function readClientPhotos(
  snapshot: Snapshot,
  gallery: number,
  { skip = 0, limit = PAGE, addressOf }: ClientPhotoQuery & { addressOf: (photo: number) => string },
): Promise<{ photos: ClientPhoto[]; total: number; content: number }> {
  const found = await snapshot.rows
    .selectFrom('galleries')
    .select(['sections', 'downloads', 'content_revision'])
    .where('id', '=', gallery)
    .executeTakeFirst();
  if (!found) throw new GalleryNotFound();
  const { downloads } = found;
  const page = await inOrder(selectPhotos(snapshot, gallery), readSections(found.sections))
    .select(['id', 'section', 'original_name', 'width', 'height', 'dominant_color'])
    .select(['pictures', 'pictures_hidden', 'picture_key', 'web', 'file_size'])
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
      edition: editionOf(photo.picture_key),
      web_bytes: allows(downloads, 'web') ? web.bytes : null,
      original_bytes: allows(downloads, 'originals') ? photo.file_size : null,
    };
  });
  return { photos, total: await countPhotos(snapshot, gallery), content: found.content_revision };
}
