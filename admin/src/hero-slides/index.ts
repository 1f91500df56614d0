import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { lazy } from 'react';

/** The Hero Slides tab and its resource. Nothing else in this folder is imported from outside it. */
export const heroSlides = {
  name: 'hero-slides',
  resource: 'hero-slides',
  options: { label: 'Hero Slides' },
  list: lazy(() => import('./HeroSlideList.tsx').then((module) => ({ default: module.HeroSlideList }))),
  recordRepresentation: (record: HeroSlideView) => record.title,
};
