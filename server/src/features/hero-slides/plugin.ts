import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { heroSlideRoutes } from './hero-slide.routes.ts';
import { createHeroSlideService, type HeroSlideService } from './hero-slide.service.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heroSlides: HeroSlideService;
  }
}

const needs = { dependencies: ['accounts', 'images'], uses: ['renditions'] } as const;

export const heroSlides = feature('hero-slides', needs, async (app) => {
  const heroSlides = createHeroSlideService({ ...app.dependencies, renditions: app.renditions });
  app.decorate('heroSlides', heroSlides);
  app.describe(operations);
  await registerApi(app, 'hero-slides', heroSlideRoutes, { heroSlides });
});
