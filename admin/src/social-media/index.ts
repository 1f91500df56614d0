import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { lazy } from 'react';

/** The Social Media tab and its resource. Nothing else in this folder is imported from outside it. */
export const socialMedia = {
  name: 'social-media',
  resource: 'social-media',
  options: { label: 'Social Media' },
  list: lazy(() => import('./SocialLinkList.tsx').then((module) => ({ default: module.SocialLinkList }))),
  recordRepresentation: (record: SocialLinkView) => record.display_name,
};
