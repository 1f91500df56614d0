import { ImageAdminView, type ImageUpdate } from '@vitrine/shared/contract/images';
import type { z } from 'zod';
import { NO_CATEGORY } from '../grid/library-query.ts';
import { readTags, retagged, tagsOf } from '../tags.ts';

/** The values of a bulk edit. An empty text leaves the field of each image unchanged. */
export type BulkChange = {
  /** The id of a category, or `none`. */
  category: string;
  addTags: string;
  removeTags: string;
  is_featured: '' | 'true' | 'false';
  is_public: '' | 'true' | 'false';
};

export const BULK_DEFAULTS: BulkChange = { category: '', addTags: '', removeTags: '', is_featured: '', is_public: '' };

export const Tagged = ImageAdminView.pick({ tags: true, version: true }).partial({ version: true });
type Tagged = z.infer<typeof Tagged>;

/** The changes to send for one image. Since tags are added to existing ones, they carry the version that has those. */
export function changeOf(image: Tagged, change: BulkChange): ImageUpdate & Pick<Tagged, 'version'> {
  const { category, addTags, removeTags, is_featured, is_public } = change;
  const tags = { add: readTags(addTags), remove: readTags(removeTags) };
  return {
    ...(category && { category_id: category === NO_CATEGORY ? null : Number(category) }),
    ...((tags.add.length > 0 || tags.remove.length > 0) && {
      tags: retagged(tagsOf(image), tags),
      version: image.version,
    }),
    ...(is_featured && { is_featured: is_featured === 'true' }),
    ...(is_public && { is_public: is_public === 'true' }),
  };
}
