import { lazy } from 'react';

/** Texts of many photographs at once. */
export const TextTableDialog = lazy(() =>
  import('./text-table/TextTableDialog.tsx').then((module) => ({ default: module.TextTableDialog })),
);
