import type { TestimonialInput } from '@vitrine/shared/contract/testimonials';
import type { Idiom } from '../../database/idiom.ts';
import type { EntityManager } from '../../database/orm.ts';
import { TestimonialNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Testimonial } from './testimonial.entity.ts';

export type TestimonialService = ReturnType<typeof createTestimonialService>;

/** What clients said, kept by the owner. */
export const createTestimonialService = ({ em, idiom }: { em: EntityManager; idiom: Idiom }) =>
  createSortedRecordService<Testimonial, TestimonialInput>({
    em,
    idiom,
    entity: Testimonial,
    notFound: TestimonialNotFound,
    searched: ['name', 'company', 'content'],
  });
