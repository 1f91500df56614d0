import type { TestimonialUpdate, TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { Changes } from '../../database/wire.ts';
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

/** The changes of a request body. */
export const readTestimonial = (body: TestimonialUpdate): Changes<Testimonial> => {
  const { is_featured: isFeatured, is_active: isActive, sort_order: sortOrder, ...same } = body;
  return { ...same, isFeatured, isActive, sortOrder };
};
