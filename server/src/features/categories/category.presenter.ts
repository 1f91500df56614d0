import type { CategoryUpdate, CategoryView } from '@vitrine/shared/contract/categories';
import type { Changes } from '../../database/wire.ts';
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

/** The changes of a request body. */
export const readCategory = ({
  is_active: isActive,
  sort_order: sortOrder,
  ...same
}: CategoryUpdate): Changes<Category> => ({
  ...same,
  isActive,
  sortOrder,
});
