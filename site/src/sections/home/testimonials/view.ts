import { catalogues } from '@vitrine/shared/languages/catalogues';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { presentTestimonials } from '../../../content/testimonial.ts';
import type { SectionSource } from '../section-view.ts';

export function testimonialsView({ content: { site, testimonials }, texts, isLive }: SectionSource) {
  if (!isLive && testimonials.length === 0) return null;
  return {
    heading: texts.testimonials_heading,
    testimonials: presentTestimonials(testimonials.slice(0, HOME_TESTIMONIALS), catalogues[site.language].testimonials),
  };
}
