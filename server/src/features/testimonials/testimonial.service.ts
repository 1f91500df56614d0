import type { TestimonialInput, TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { Dependencies } from '../../database/dependencies.ts';
import { TestimonialNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Testimonial } from './testimonial.entity.ts';
import { presentTestimonial, readTestimonial } from './testimonial.presenter.ts';

export type TestimonialService = ReturnType<typeof createTestimonialService>;

/** The testimonials, which the owner edits. */
export const createTestimonialService = (dependencies: Pick<Dependencies, 'em' | 'dialect'>) =>
  createSortedRecordService<Testimonial, TestimonialInput, TestimonialView>({
    ...dependencies,
    entity: Testimonial,
    present: presentTestimonial,
    read: readTestimonial,
    notFound: TestimonialNotFound,
    searched: ['name', 'company', 'content'],
  });
