import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { Category } from './category.entity.ts';

/** A category for the wire. */
export const presentCategory = (category: Category): CategoryView => ({
  id: category.id,
  name: category.name,
  slug: category.slug,
  description: category.description ?? null,
  is_active: category.isActive,
  sort_order: category.sortOrder,
});
