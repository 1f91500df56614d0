import { z } from 'zod';
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from '../limits.ts';
import * as texts from '../texts.ts';
import { flag, optionalText, requiredProse, requiredText, sortOrder } from './fields.ts';
import { listQuery } from './list-query.ts';
import { versioned } from './versions.ts';

/** A testimonial as the API returns it. */
export const TestimonialView = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  content: z.string(),
  rating: z.int(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export type TestimonialView = z.infer<typeof TestimonialView>;

export const VersionedTestimonialView = versioned(TestimonialView);

/** A testimonial as the public site reads it: accepts other field names, and defaults for missing ones. */
export const PublishedTestimonial = TestimonialView.extend({
  name: z.string().nullish(),
  client_name: z.string().nullish(),
  title: z.string().nullish(),
  client_title: z.string().nullish(),
  company: z.string().nullish(),
  rating: z.number().nullish(),
});
export type PublishedTestimonial = z.infer<typeof PublishedTestimonial>;

const rating = z
  .int({ error: texts.testimonials.ratingRange })
  .min(RATING_MIN, texts.testimonials.ratingRange)
  .max(RATING_MAX, texts.testimonials.ratingRange);

const fields = z.object({
  name: requiredText(texts.testimonials.nameRequired, 100),
  title: optionalText(200),
  company: optionalText(200),
  content: requiredProse(texts.testimonials.contentRequired),
  rating,
  is_featured: flag,
  is_active: flag,
  sort_order: sortOrder,
});

export const TestimonialInput = fields.extend({
  rating: rating.default(RATING_DEFAULT),
  is_featured: flag.default(false),
  is_active: flag.default(true),
  sort_order: sortOrder.default(0),
});
export type TestimonialInput = z.infer<typeof TestimonialInput>;

export const TestimonialUpdate = fields.partial();
export type TestimonialUpdate = z.infer<typeof TestimonialUpdate>;

export const TestimonialQuery = listQuery({
  sortable: ['id', 'name', 'rating', 'is_featured', 'is_active', 'sort_order'],
  filter: { is_featured: z.boolean().optional(), is_active: z.boolean().optional(), rating: z.int().optional() },
});
export type TestimonialQuery = z.infer<typeof TestimonialQuery>;
