import type { CategoryView } from '@vitrine/shared/contract/categories';
import { useGetList } from 'react-admin';

/** More than any portfolio has. */
const MAX_CATEGORIES = 1_000;

/** All categories in their order. */
export const useCategories = () =>
  useGetList<CategoryView>('categories', {
    pagination: { page: 1, perPage: MAX_CATEGORIES },
    sort: { field: 'sort_order', order: 'ASC' },
  });
