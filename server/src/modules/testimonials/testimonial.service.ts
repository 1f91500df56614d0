import type { TestimonialInput, TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { EntityManager } from '../../database/orm.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';
import { TestimonialNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Testimonial } from './testimonial.entity.ts';
import { presentTestimonial, readTestimonial } from './testimonial.presenter.ts';

export type TestimonialService = ReturnType<typeof createTestimonialService>;

/** The testimonials, which the owner edits. */
export const createTestimonialService = ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }) =>
  createSortedRecordService<Testimonial, TestimonialInput, TestimonialView>({
    em,
    dialect,
    entity: Testimonial,
    present: presentTestimonial,
    read: readTestimonial,
    notFound: TestimonialNotFound,
    searched: ['name', 'company', 'content'],
  });
