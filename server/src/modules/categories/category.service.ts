import type { CategoryInput, CategoryView } from '@vitrine/shared/contract/categories';
import type { EntityManager } from '../../database/orm.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';
import { CategoryNotFound, SlugTaken } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Category } from './category.entity.ts';
import { presentCategory, readCategory } from './category.presenter.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** The categories of the gallery. Deleting one leaves its images uncategorized. */
export const createCategoryService = ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }) =>
  createSortedRecordService<Category, CategoryInput, CategoryView>({
    em,
    dialect,
    entity: Category,
    present: presentCategory,
    read: readCategory,
    notFound: CategoryNotFound,
    searched: ['name', 'slug', 'description'],
    taken: SlugTaken,
  });
