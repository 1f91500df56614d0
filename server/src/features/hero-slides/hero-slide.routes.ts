import { HeroSlideInput, HeroSlideQuery, HeroSlideUpdate, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../records/record.routes.ts';
import type { HeroSlideService } from './hero-slide.service.ts';

/** `/api/hero-slides` */
export const heroSlideRoutes: FastifyPluginAsyncZod<{ heroSlides: HeroSlideService }> = async (app, { heroSlides }) => {
  recordRoutes(app, {
    name: 'hero-slides',
    service: heroSlides,
    view: HeroSlideView,
    input: HeroSlideInput,
    update: HeroSlideUpdate,
    query: HeroSlideQuery,
  });
};
