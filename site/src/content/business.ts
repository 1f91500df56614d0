import type { ContentView } from '@vitrine/shared/contract/content';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { presentTestimonial, type Testimonial } from './testimonial.ts';

/** The description of the studio for search engines. */
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
  // Search engines accept only what the page shows.
  testimonials: testimonials.slice(0, HOME_TESTIMONIALS).map(presentTestimonial),
});
