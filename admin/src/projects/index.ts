import type { ProjectView } from '@vitrine/shared/contract/site/projects';
import { lazy } from 'react';

/** The Projects tab and its resource. Nothing else in this folder is imported from outside it. */
export const projects = {
  name: 'projects',
  resource: 'projects',
  options: { label: 'Projects' },
  shortcut: 'j',
  list: lazy(() => import('./ProjectList.tsx').then((module) => ({ default: module.ProjectList }))),
  recordRepresentation: (record: ProjectView) => record.title,
};
