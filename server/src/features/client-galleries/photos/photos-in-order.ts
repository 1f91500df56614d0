import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { type RawBuilder, sql } from 'kysely';
import type { Snapshot } from '../../../database/reader.ts';

/** The photographs of a gallery that were not removed. */
export const selectPhotos = ({ rows }: Pick<Snapshot, 'rows'>, gallery: number) =>
  rows
    .selectFrom('gallery_photos')
    .where('gallery_photos.gallery_id', '=', gallery)
    .where('gallery_photos.deleted_at', 'is', null);

/** Photographs in no section, or in one that was removed, come last. */
const placeOfSection = (sections: readonly GallerySection[]): RawBuilder<number> => {
  const places = sections.map(({ id }, place) => sql`when ${id} then ${sql.lit(place)}`);
  const last = sql.lit(sections.length);
  // A gallery without sections has no other `when`.
  return sql`case section ${sql.join([...places, sql`when '' then ${last}`], sql` `)} else ${last} end`;
};

const only = {
  favourites: sql<boolean>`is_favourite`,
  chosen: sql<boolean>`is_chosen`,
  commented: sql<boolean>`exists (select 1 from gallery_comments as said where said.photo_id = gallery_photos.id)`,
};

/** All of them, or only those with such marks. */
export const selectMarked = (
  snapshot: Pick<Snapshot, 'rows'>,
  gallery: number,
  marks: keyof typeof only | undefined,
) => {
  const photos = selectPhotos(snapshot, gallery);
  return marks ? photos.where(only[marks]) : photos;
};

type Photos = ReturnType<typeof selectPhotos>;

/** In the order of sections, those in none last; in each by file name. */
export const inOrder = (photos: Photos, sections: readonly GallerySection[]): Photos =>
  photos.orderBy(placeOfSection(sections)).orderBy('name_key').orderBy('id');
