import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { PublishingView } from '@vitrine/shared/contract/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PublishingService } from './publishing.service.ts';

const answers = { 200: success(PublishingView), 401: Failure, 403: Failure };

/** `/api/publishing` */
export const publishingRoutes: FastifyPluginAsyncZod<{ publishing: PublishingService }> = async (
  app,
  { publishing },
) => {
  const call = { onRequest: app.requireAdmin, schema: { tags: ['publishing'], response: answers } };

  app.get('/', call, async () => ok(await publishing.readStatus()));

  app.post('/', call, async () => {
    publishing.wake(true);
    return ok(await publishing.readStatus());
  });
};
