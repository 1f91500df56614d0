import type { CategoryView } from '@vitrine/shared/contract/categories';
import { lazy } from 'react';

/** The Categories tab and its resource. Nothing else in this folder is imported from outside it. */
export const categories = {
  name: 'categories',
  resource: 'categories',
  options: { label: 'Categories' },
  list: lazy(() => import('./CategoryList.tsx').then((module) => ({ default: module.CategoryList }))),
  recordRepresentation: (record: CategoryView) => record.name,
};
