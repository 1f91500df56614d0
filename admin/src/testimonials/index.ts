import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { lazy } from 'react';

/** The Testimonials tab and its resource. Nothing else in this folder is imported from outside it. */
export const testimonials = {
  name: 'testimonials',
  resource: 'testimonials',
  options: { label: 'Testimonials' },
  list: lazy(() => import('./TestimonialList.tsx').then((module) => ({ default: module.TestimonialList }))),
  recordRepresentation: (record: TestimonialView) => record.name,
};
