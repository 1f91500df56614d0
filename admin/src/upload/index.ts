import { lazy } from 'react';

/** The Upload tab. */
export const upload = {
  name: 'upload',
  resource: 'images',
  options: { label: 'Upload' },
  list: lazy(() => import('./UploadTab.tsx').then((module) => ({ default: module.UploadTab }))),
};
