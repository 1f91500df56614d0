import type { ContentView } from '@vitrine/shared/contract/content';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { presentTestimonial, type Testimonial } from './testimonial.ts';

/** What search engines are told of the studio. */
export type Business = {
  email: string | null;
  phone: string | null;
  address: string | null;
  testimonials: Testimonial[];
};

export const business = ({ settings, testimonials }: ContentView): Business => ({
  email: settings.email || null,
  phone: settings.phone || null,
  address: settings.studio_address || null,
  // Search engines take only what stands on the page.
  testimonials: testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
});
