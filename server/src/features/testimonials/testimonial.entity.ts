import { defineEntity, p } from '@mikro-orm/core';
import { RATING_DEFAULT } from '@vitrine/shared/limits';
import { declareChanges, edited, flagged, position, unnamed } from '../../database/changes/public-record.ts';
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

declareChanges(Testimonial, {
  properties: {
    name: edited(),
    title: edited(),
    company: edited(),
    content: edited(),
    rating: edited(),
    isFeatured: flagged('featured', 'unfeatured'),
    isActive: unnamed,
    sortOrder: position,
  },
  visible: {
    resource: 'testimonials',
    reads: ['name', 'isActive'],
    title: 'name',
    isShown: ({ isActive }) => isActive,
  },
});
