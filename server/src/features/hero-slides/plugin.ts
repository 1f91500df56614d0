import { HeroSlideInput, HeroSlideQuery, HeroSlideUpdate, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { createHeroSlideService, type HeroSlideService } from './hero-slide.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heroSlides: HeroSlideService;
  }
}

const needs = { dependencies: ['accounts', 'images'], uses: ['renditions'] } as const;

export const heroSlides = feature('hero-slides', needs, async (app) => {
  const service = createHeroSlideService({ ...app.dependencies, renditions: app.renditions });
  app.decorate('heroSlides', service);
  await registerRecords(app, {
    name: 'hero-slides',
    many: 'hero slides',
    about: 'The slideshow of the home page.',
    removal: 'Its image stays.',
    service,
    view: HeroSlideView,
    input: HeroSlideInput,
    update: HeroSlideUpdate,
    query: HeroSlideQuery,
  });
});
