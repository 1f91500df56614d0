import type { CategoryView } from '@vitrine/shared/contract/categories';
import { useGetList } from 'react-admin';
import { EVERY } from './every.ts';

/** All categories in their order. */
export const useCategories = () => useGetList<CategoryView>('categories', EVERY);
