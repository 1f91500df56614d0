import { hash } from 'node:crypto';
import type { ClientCover, OpenCover } from '@vitrine/shared/contract/galleries/client';
import { OPEN_COVER_WIDTH_PX } from '@vitrine/shared/limits';
import { sql } from 'kysely';
import type { Snapshot } from '../../../../database/reader.ts';
import type { GalleryPicture } from '../../photos/gallery-photo.entity.ts';
import { inOrder, readSections, selectPhotos } from '../../photos/photos-in-order.ts';

interface Covered {
  id: number;
  sections: string;
  cover_photo_id: number | null;
}

/** Names the pictures of a photograph that were made with one key, without telling the key. */
export const editionOf = (pictureKey: string) => hash('sha256', pictureKey).slice(0, 8);

/** The chosen photograph, else the first that is wide, else the first; of those that can be seen. */
const findCover = (snapshot: Snapshot, { id, sections, cover_photo_id: chosen }: Covered) => {
  const visible = selectPhotos(snapshot, id)
    .where('pictures_hidden', '=', sql.lit(false))
    .orderBy((of) =>
      of
        .case()
        .when('id', '=', chosen ?? 0)
        .then(sql.lit(0))
        .when('width', '>', of.ref('height'))
        .then(sql.lit(1))
        .else(sql.lit(2))
        .end(),
    );
  return inOrder(visible, readSections(sections))
    .select(['id', 'width', 'height', 'dominant_color', 'focal_x', 'focal_y', 'pictures', 'picture_key'])
    .limit(1)
    .executeTakeFirst();
};

/** The photograph that a gallery opens with; null while there is none. */
export async function readCover(
  snapshot: Snapshot,
  gallery: Covered,
  addressOf: (photo: number) => string,
  most = Number.POSITIVE_INFINITY,
): Promise<ClientCover | null> {
  const found = await findCover(snapshot, gallery);
  if (!found) return null;
  const pictures: GalleryPicture[] = JSON.parse(found.pictures);
  return {
    id: found.id,
    width: found.width,
    height: found.height,
    color: found.dominant_color,
    focal_x: found.focal_x,
    focal_y: found.focal_y,
    address: addressOf(found.id),
    widths: pictures.map(({ width }) => width).filter((width) => width <= most),
    edition: editionOf(found.picture_key),
  };
}

/**
 * What is shown of a gallery before its password; null if that is nothing. Where a photograph was chosen no other stands in for it: nobody
 * has said that those may be seen.
 */
export async function readOpenCover(
  snapshot: Snapshot,
  id: number,
  addressOf: (photo: number) => string,
): Promise<OpenCover | null> {
  const found = await snapshot.rows
    .selectFrom('galleries')
    .select(['id', 'title', 'sections', 'cover_photo_id', 'has_cover', 'has_open_cover'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found?.has_open_cover) return null;
  const { title, has_cover: hasCover, cover_photo_id: chosen } = found;
  const cover = hasCover ? await readCover(snapshot, found, addressOf, OPEN_COVER_WIDTH_PX) : null;
  return { title, cover: chosen === null || cover?.id === chosen ? cover : null };
}
