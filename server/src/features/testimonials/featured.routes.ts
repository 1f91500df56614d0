import { successList } from '@vitrine/shared/contract/envelope';
import { textNumber } from '@vitrine/shared/contract/list-query';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { FEATURED_TESTIMONIALS } from '@vitrine/shared/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAnswer } from '../../records/list-answer.ts';

const FeaturedQuery = z.object({ limit: textNumber(1).default(FEATURED_TESTIMONIALS) });

/** `/api/testimonials/featured` */
export const featuredRoutes: FastifyPluginAsyncZod = async (app) => {
  const { testimonials } = app;

  app.get(
    '/featured',
    {
      config: { cache: true },
      schema: { querystring: FeaturedQuery, response: { 200: successList(TestimonialView) } },
    },
    async ({ query }, reply) => {
      const { records, total, offset } = await testimonials.list(query, { isActive: true, isFeatured: true });
      const data = await testimonials.presentAll(records, { isAdmin: false });
      return listAnswer(reply, 'testimonials', { data, total, offset });
    },
  );
};
