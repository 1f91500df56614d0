import { lazy } from 'react';

/** The Publishing tab. Of this folder, only what stands here, PublishingStatus and usePublishing are imported from outside it. */
export const publishing = {
  name: 'publishing',
  resource: 'publishing',
  options: { label: 'Publishing' },
  list: lazy(() => import('./PublishingTab.tsx').then((module) => ({ default: module.PublishingTab }))),
};
