import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Snapshot, Tables } from '../../../database/reader.ts';

export const readSections = (stored: string): GallerySection[] => JSON.parse(stored);

type OfPhoto = ExpressionBuilder<Tables, 'gallery_photos'>;

/** The photographs of a gallery that were not removed. */
export const selectPhotos = ({ rows }: Pick<Snapshot, 'rows'>, gallery: number) =>
  rows
    .selectFrom('gallery_photos')
    .where('gallery_photos.gallery_id', '=', gallery)
    .where('gallery_photos.deleted_at', 'is', null);

/** Photographs in no section, or in one that was removed, come last. */
const placeOfSection = (sections: readonly GallerySection[]) => (of: OfPhoto) => {
  const last = sql.lit(sections.length);
  // A gallery without sections has no other `when`.
  const none = of.case('section').when('').then(last);
  return sections
    .reduce((places, { id }, place) => places.when(id).then(sql.lit(place)), none)
    .else(last)
    .end();
};

const only = {
  favourites: (of: OfPhoto) => of('is_favourite', '=', sql.lit(true)),
  chosen: (of: OfPhoto) => of('is_chosen', '=', sql.lit(true)),
  commented: (of: OfPhoto): Expression<SqlBool> =>
    of.exists(
      of
        .selectFrom('gallery_comments')
        .select('gallery_comments.id')
        .whereRef('gallery_comments.photo_id', '=', 'gallery_photos.id'),
    ),
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
