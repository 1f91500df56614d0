import { ImageAdminView, type ImageUpdate } from '@vitrine/shared/contract/images';
import type { z } from 'zod';
import { NO_CATEGORY } from '../grid/library-query.ts';
import { readTags, retagged, tagsOf } from '../tags.ts';

/** The rights that several images can share. */
export const RIGHTS = ['credit', 'copyright', 'usage_terms', 'license_url'] as const;
type Right = (typeof RIGHTS)[number];

/** The values of a bulk edit. An empty text leaves the field of each image unchanged. */
export type BulkChange = {
  /** The id of a category, or `none`. */
  category: string;
  addTags: string;
  removeTags: string;
  is_featured: '' | 'true' | 'false';
  is_public: '' | 'true' | 'false';
  is_hero_image: '' | 'true' | 'false';
} & Record<Right, string>;

export const BULK_DEFAULTS: BulkChange = {
  category: '',
  addTags: '',
  removeTags: '',
  is_featured: '',
  is_public: '',
  is_hero_image: '',
  credit: '',
  copyright: '',
  usage_terms: '',
  license_url: '',
};

export const Tagged = ImageAdminView.pick({ tags: true, version: true }).partial({ version: true });
type Tagged = z.infer<typeof Tagged>;

/** The changes to send for one image. Since tags are added to existing ones, they carry the version that has those. */
export function changeOf(image: Tagged, change: BulkChange): ImageUpdate & Pick<Tagged, 'version'> {
  const { category, addTags, removeTags } = change;
  const flags = (['is_featured', 'is_public', 'is_hero_image'] as const).filter((name) => change[name]);
  const rights = RIGHTS.filter((name) => change[name].trim());
  const tags = { add: readTags(addTags), remove: readTags(removeTags) };
  return {
    ...(category && { category_id: category === NO_CATEGORY ? null : Number(category) }),
    ...((tags.add.length > 0 || tags.remove.length > 0) && {
      tags: retagged(tagsOf(image), tags),
      version: image.version,
    }),
    ...Object.fromEntries(flags.map((name) => [name, change[name] === 'true'])),
    ...Object.fromEntries(rights.map((name) => [name, change[name].trim()])),
  };
}
