import { LockMode } from '@mikro-orm/core';
import type { CategoryInput, CategoryView } from '@vitrine/shared/contract/categories';
import { TILES } from '@vitrine/shared/site-choices';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { SlugConflict } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Site } from '../site/site.entity.ts';
import { Category } from './category.entity.ts';
import { presentCategory, readCategory } from './category.presenter.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** The categories of the gallery. Deleting one leaves its images uncategorized. */
export const createCategoryService = (dependencies: Pick<Dependencies, 'em' | 'dialect'>) =>
  createSortedRecordService<Category, CategoryInput, CategoryView>({
    ...dependencies,
    entity: Category,
    one: 'category',
    noSuch: texts.categories.notFound,
    present: presentCategory,
    read: readCategory,
    searched: ['name', 'slug', 'description'],
    conflict: SlugConflict,
    follow: renameTiles,
  });

/**
 * The tiles that the owner has chosen for the home page name their categories, and follow a category that is renamed. Two of one name, or a
 * single tile, could not be saved any more.
 */
async function renameTiles({ name: before }: Category, { name }: Partial<CategoryInput>, transaction: EntityManager) {
  if (name === undefined || name === before) return;
  const lock = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const site = await transaction.findOneOrFail(Site, { id: 1 }, lock);
  if (!site.tiles?.some(({ category }) => category === before)) return;
  const others = site.tiles.filter(({ category }) => category !== before);
  const isTwice = others.some(({ category }) => category === name);
  const tiles = isTwice
    ? others
    : site.tiles.map((tile) => (tile.category === before ? { ...tile, category: name } : tile));
  site.tiles = tiles.length < TILES.min ? null : tiles;
}
