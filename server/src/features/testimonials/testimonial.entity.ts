import { defineEntity, p } from '@mikro-orm/core';
import { RATING_DEFAULT } from '@vitrine/shared/limits';
import { version } from '../../database/version.ts';

const TestimonialSchema = defineEntity({
  name: 'Testimonial',
  tableName: 'testimonials',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    title: p.string().nullable(),
    company: p.string().nullable(),
    content: p.text(),
    rating: p.integer().default(RATING_DEFAULT),
    isFeatured: p.boolean().default(false),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

/** A client's testimonial. */
export class Testimonial extends TestimonialSchema.class {}
TestimonialSchema.setClass(Testimonial);
