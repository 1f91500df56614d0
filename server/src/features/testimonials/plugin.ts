import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { operations } from './operations.ts';
import { testimonialRoutes } from './testimonial.routes.ts';
import { createTestimonialService, type TestimonialService } from './testimonial.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    testimonials: TestimonialService;
  }
}

export const testimonials = feature('testimonials', { dependencies: ['accounts'] }, async (app) => {
  const testimonials = createTestimonialService(app.dependencies);
  app.decorate('testimonials', testimonials);
  app.describe(operations);
  await registerApi(app, 'testimonials', testimonialRoutes, { testimonials });
});
