import type { PublishedTestimonial } from '@vitrine/shared/contract/testimonials';
import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from '@vitrine/shared/limits';
import { firstLetter } from './texts/letters.ts';

/** A testimonial as its card shows it. */
export type Testimonial = {
  id: number;
  name: string;
  title: string;
  company: string | null;
  quote: string;
  rating: number;
  avatar: string;
};

type Texts = Pick<Catalogue['testimonials'], 'client'>;

export const presentTestimonials = (testimonials: readonly PublishedTestimonial[], texts: Texts) =>
  testimonials.map((testimonial) => presentTestimonial(testimonial, texts));

/** Missing fields get the defaults of the specification: title 'Client', rating 5, avatar 'C'. */
function presentTestimonial(testimonial: PublishedTestimonial, { client }: Texts): Testimonial {
  const name = testimonial.name?.trim() || testimonial.client_name?.trim() || '';
  const rating = Math.round(testimonial.rating ?? RATING_DEFAULT);
  return {
    id: testimonial.id,
    name,
    title: testimonial.title || testimonial.client_title || client,
    company: testimonial.company || null,
    quote: testimonial.content,
    rating: rating >= RATING_MIN && rating <= RATING_MAX ? rating : RATING_DEFAULT,
    avatar: firstLetter(name || client).toUpperCase(),
  };
}
