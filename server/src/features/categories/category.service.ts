import { LockMode } from '@mikro-orm/core';
import type { CategoryInput, CategoryView } from '@vitrine/shared/contract/categories';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { SlugConflict } from '../../errors.ts';
import { renamedLink } from '../../records/category-link.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
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
    follow: renameUses,
  });

/** What names a category that is renamed: the tiles that the owner has chosen for the home page, and links of hero slides. */
async function renameUses({ name: before }: Category, { name }: Partial<CategoryInput>, transaction: EntityManager) {
  if (name === undefined || name === before) return;
  const lock = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const site = await transaction.findOneOrFail(Site, { id: 1 }, lock);
  if (site.tiles?.some(({ category }) => category === before)) {
    site.tiles = site.tiles.map((tile) => (tile.category === before ? { ...tile, category: name } : tile));
  }
  const slides = await transaction.find(HeroSlide, { buttonLink: { $like: '/gallery%?%' } }, lock);
  for (const slide of slides) slide.buttonLink = renamedLink(slide.buttonLink ?? '', { before, name });
}
