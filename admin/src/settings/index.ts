import { lazy } from 'react';

/** The Settings tab. Nothing else in this folder is imported from outside it. */
export const settings = {
  name: 'settings',
  resource: 'settings',
  options: { label: 'Settings' },
  list: lazy(() => import('./SettingsTab.tsx').then((module) => ({ default: module.SettingsTab }))),
};
