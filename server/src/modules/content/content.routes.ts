import { ContentView } from '@vitrine/shared/contract/content';
import { type Success, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendWritten } from '../../records/long-json.ts';
import type { ContentService } from './content.service.ts';

/** `/api/content` */
export const contentRoutes: FastifyPluginAsyncZod<{ content: ContentService }> = async (app, { content }) => {
  app.get(
    '/',
    { config: { keepUntilPublished: true }, schema: { tags: ['content'], response: { 200: success(ContentView) } } },
    async (_request, reply) => sendWritten<Success<ContentView>>(reply, await content.writeSnapshot()),
  );
};
