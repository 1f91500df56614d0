import { type FilterQuery, raw } from '@mikro-orm/core';
import type { GalleryPhotoQuery } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { EntityManager } from '../../../database/orm.ts';
import { GalleryComment } from '../client/gallery-comment.entity.ts';
import type { Gallery } from '../gallery.entity.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

const only = {
  favourites: { isFavourite: true },
  chosen: { isChosen: true },
  commented: {
    [raw((alias) => `exists (select 1 from gallery_comments as said where said.photo_id = ${alias}.id)`)]: [],
  },
};

/** Photographs in no section come first. */
const bySection = ({ sections }: Pick<Gallery, 'sections'>) => {
  if (sections.length === 0) return {};
  const cases = sections.map((_, place) => `when ? then ${place + 1}`).join(' ');
  const values = sections.map(({ id }) => id);
  return { [raw((alias) => `case ${alias}.section ${cases} else 0 end`, values)]: 'ASC' };
};

/** The photographs of a gallery that were not removed: in the order of sections, in each by file name. */
export async function listPhotos(em: EntityManager, gallery: Gallery, query: GalleryPhotoQuery) {
  const { skip: offset = 0, limit = Number.MAX_SAFE_INTEGER } = query;
  const condition = { gallery: gallery.id, deletedAt: null, ...(query.only && only[query.only]) };
  const [photos, total] = await em.findAndCount(GalleryPhoto, condition as FilterQuery<GalleryPhoto>, {
    orderBy: [bySection(gallery), { nameKey: 'ASC', id: 'ASC' }] as object[],
    offset,
    limit,
  });
  return { photos, total, offset };
}

/** How many comments the photographs of a gallery have, by id; those about the whole gallery under 0. */
export async function countComments(em: EntityManager, gallery: number): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { photo } of await em.find(GalleryComment, { gallery }, { fields: ['photo'] })) {
    const id = photo?.id ?? 0;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
