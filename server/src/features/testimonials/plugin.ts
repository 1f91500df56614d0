import {
  TestimonialInput,
  TestimonialQuery,
  TestimonialUpdate,
  TestimonialView,
} from '@vitrine/shared/contract/testimonials';
import * as texts from '@vitrine/shared/texts';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { createSortedRecordService, type SortedRecords } from '../../records/record.service.ts';
import { featuredRoutes } from './featured.routes.ts';
import { Testimonial } from './testimonial.entity.ts';
import { presentTestimonial, readTestimonial } from './testimonial.presenter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    testimonials: SortedRecords<Testimonial, TestimonialInput, TestimonialView>;
  }
}

/** What clients say, as the owner keeps it. */
export const testimonials = feature('testimonials', { dependencies: ['accounts'] }, async (app) => {
  const service = createSortedRecordService<Testimonial, TestimonialInput, TestimonialView>({
    ...app.dependencies,
    entity: Testimonial,
    one: 'testimonial',
    noSuch: texts.testimonials.notFound,
    present: presentTestimonial,
    read: readTestimonial,
    searched: ['name', 'company', 'content'],
  });
  app.decorate('testimonials', service);
  await registerRecords(app, {
    name: 'testimonials',
    many: 'testimonials',
    about: 'What clients say.',
    operations: {
      'GET /api/testimonials/featured': 'List featured testimonials. Active and featured ones, six by default.',
    },
    service,
    view: TestimonialView,
    input: TestimonialInput,
    update: TestimonialUpdate,
    query: TestimonialQuery,
    routes: featuredRoutes,
  });
});
