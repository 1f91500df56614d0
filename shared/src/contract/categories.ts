import { z } from 'zod';
import * as texts from '../texts.ts';
import { flag, optionalText, requiredText, sortOrder } from './fields.ts';
import { filterText, listQuery } from './list-query.ts';
import { versioned } from './versions.ts';

/** A category as the API returns it. */
export const CategoryView = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export type CategoryView = z.infer<typeof CategoryView>;

export const VersionedCategoryView = versioned(CategoryView);

const fields = z.object({
  name: requiredText(texts.categories.nameRequired, 100),
  slug: requiredText(texts.categories.slugRequired, 100)
    .overwrite((slug) => slug.normalize('NFC'))
    .regex(/^[\p{L}\p{M}\p{N}_-]+$/u, texts.categories.slugForm),
  description: optionalText(),
  is_active: flag,
  sort_order: sortOrder,
});

export const CategoryInput = fields.extend({ is_active: flag.default(true), sort_order: sortOrder.default(0) });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategoryUpdate = fields.partial();
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

export const CategoryQuery = listQuery({
  sortable: ['id', 'name', 'slug', 'is_active', 'sort_order'],
  filter: { is_active: z.boolean().optional(), slug: filterText.optional(), name: filterText.optional() },
});
export type CategoryQuery = z.infer<typeof CategoryQuery>;
