import { lazy } from 'react';

/** The Site tab. Nothing else in this folder is imported from outside it. */
export const site = {
  name: 'site',
  resource: 'site',
  options: { label: 'Site' },
  /** It has parts with addresses of their own. */
  hasParts: true,
  list: lazy(() => import('./SiteTab.tsx').then((module) => ({ default: module.SiteTab }))),
};
