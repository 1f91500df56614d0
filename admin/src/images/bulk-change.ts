import type { ImageAdminView, ImageUpdate } from '@vitrine/shared/contract/images';
import { NO_CATEGORY } from './library-query.ts';
import { readTags, retagged, tagsOf } from './tags.ts';

/** What a bulk edit was asked for. An empty text leaves the field of each image as it is. */
export type BulkChange = {
  /** The id of a category, or `none`. */
  category: string;
  addTags: string;
  removeTags: string;
  is_featured: '' | 'true' | 'false';
  is_public: '' | 'true' | 'false';
};

export const BULK_DEFAULTS: BulkChange = { category: '', addTags: '', removeTags: '', is_featured: '', is_public: '' };

/** What is sent for one image. */
export function changeOf(image: Pick<ImageAdminView, 'tags'>, change: BulkChange): ImageUpdate {
  const { category, addTags, removeTags, is_featured, is_public } = change;
  const tags = { add: readTags(addTags), remove: readTags(removeTags) };
  return {
    ...(category && { category_id: category === NO_CATEGORY ? null : Number(category) }),
    ...((tags.add.length > 0 || tags.remove.length > 0) && { tags: retagged(tagsOf(image), tags) }),
    ...(is_featured && { is_featured: is_featured === 'true' }),
    ...(is_public && { is_public: is_public === 'true' }),
  };
}
