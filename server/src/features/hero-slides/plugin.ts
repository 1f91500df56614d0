import { HeroSlideInput, HeroSlideQuery, HeroSlideUpdate, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { createHeroSlideService, type HeroSlideService } from './hero-slide.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heroSlides: HeroSlideService;
  }
}

export const heroSlides = feature('hero-slides', { dependencies: ['accounts', 'images'] }, async (app) => {
  const service = createHeroSlideService(app.dependencies);
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
