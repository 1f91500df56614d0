import { lazy } from 'react';

/** The Galleries tab. Nothing else in this folder is imported from outside it. */
export const galleries = {
  name: 'galleries',
  resource: 'galleries',
  options: { label: 'Galleries' },
  shortcut: 'g',
  list: lazy(() => import('./GalleriesTab.tsx').then((module) => ({ default: module.GalleriesTab }))),
};
