import type { TestimonialInput, TestimonialView } from '@vitrine/shared/contract/testimonials';
import { TestimonialNotFound } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Testimonial } from './testimonial.entity.ts';
import { presentTestimonial, readTestimonial } from './testimonial.presenter.ts';

export type TestimonialService = ReturnType<typeof createTestimonialService>;

/** The testimonials, which the owner edits. */
export const createTestimonialService = (foundations: Pick<Foundations, 'em' | 'dialect'>) =>
  createSortedRecordService<Testimonial, TestimonialInput, TestimonialView>({
    ...foundations,
    entity: Testimonial,
    present: presentTestimonial,
    read: readTestimonial,
    notFound: TestimonialNotFound,
    searched: ['name', 'company', 'content'],
  });
