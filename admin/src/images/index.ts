import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { lazy } from 'react';

/** The Images tab and its resource. Nothing else in this folder is imported from outside it, except by upload/. */
export const images = {
  name: 'images',
  resource: 'images',
  options: { label: 'Images' },
  list: lazy(() => import('./ImageList.tsx').then((module) => ({ default: module.ImageList }))),
  recordRepresentation: (record: ImageAdminView) => record.title,
};
