import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from '@vitrine/shared/limits';

/** A client's words as a card shows them. */
export type Testimonial = {
  name: string;
  title: string;
  company: string | null;
  quote: string;
  rating: number;
  avatar: string;
  isFeatured: boolean;
};

/** Missing parts get the defaults of the specification: title 'Client', rating 5, avatar 'C'. */
export function presentTestimonial(testimonial: TestimonialView): Testimonial {
  const { name, title, company, content, rating, is_featured } = testimonial;
  const isRating = rating >= RATING_MIN && rating <= RATING_MAX;
  return {
    name,
    title: title || 'Client',
    company: company || null,
    quote: content,
    rating: isRating ? rating : RATING_DEFAULT,
    avatar: (Array.from(name.trim())[0] ?? 'C').toUpperCase(),
    isFeatured: is_featured,
  };
}
