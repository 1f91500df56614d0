import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { Testimonial } from './testimonial.entity.ts';

/** A testimonial for the wire. */
export const presentTestimonial = (testimonial: Testimonial): TestimonialView => ({
  id: testimonial.id,
  name: testimonial.name,
  title: testimonial.title ?? null,
  company: testimonial.company ?? null,
  content: testimonial.content,
  rating: testimonial.rating,
  is_featured: testimonial.isFeatured,
  is_active: testimonial.isActive,
  sort_order: testimonial.sortOrder,
});
