import type { CategoryInput, CategoryView } from '@vitrine/shared/contract/categories';
import { CategoryNotFound, SlugTaken } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Category } from './category.entity.ts';
import { presentCategory, readCategory } from './category.presenter.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** The categories of the gallery. Deleting one leaves its images uncategorized. */
export const createCategoryService = (foundations: Pick<Foundations, 'em' | 'dialect'>) =>
  createSortedRecordService<Category, CategoryInput, CategoryView>({
    ...foundations,
    entity: Category,
    present: presentCategory,
    read: readCategory,
    notFound: CategoryNotFound,
    searched: ['name', 'slug', 'description'],
    taken: SlugTaken,
  });
