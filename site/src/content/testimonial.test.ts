import { catalogues } from '@vitrine/shared/languages/catalogues';
import { expect, test } from 'vitest';
import { givenTestimonial } from '../../test/content.ts';
import { presentTestimonials } from './testimonial.ts';

test('What a testimonial lacks is filled in', () => {
  const { name: _name, rating: _rating, ...bare } = givenTestimonial();
  const named = { ...bare, client_name: 'Noah Vale', client_title: 'Editor' };

  expect(presentTestimonials([bare, named], catalogues.en.testimonials)).toMatchObject([
    { name: '', title: 'Client', avatar: 'C', rating: 5 },
    { name: 'Noah Vale', title: 'Editor', avatar: 'N', rating: 5 },
  ]);
});
