import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { lazy } from 'react';

/** The Images tab and its resource. Of this folder, only what stands here is imported from outside it. */
export const images = {
  name: 'images',
  resource: 'images',
  options: { label: 'Images' },
  list: lazy(() => import('./ImageList.tsx').then((module) => ({ default: module.ImageList }))),
  recordRepresentation: (record: ImageAdminView) => record.title,
};
