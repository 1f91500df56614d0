import { ContentAnswer, ContentQuery } from '@vitrine/shared/contract/content';
import { ok, type Success, success } from '@vitrine/shared/contract/envelope';
import { LinkQuery, LinkView } from '@vitrine/shared/contract/links';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendBody } from '../../http/body.ts';
import type { ContentService } from './content.service.ts';
import type { LinkFinder } from './link-finder.ts';

/** `/api/content` */
export const contentRoutes: FastifyPluginAsyncZod<{ content: ContentService; links: LinkFinder }> = async (
  app,
  { content, links },
) => {
  app.get(
    '/',
    {
      config: { cache: true, mayBeLong: true },
      schema: { querystring: ContentQuery, response: { 200: success(ContentAnswer) } },
    },
    async ({ query }, reply) => sendBody<Success<ContentAnswer>>(reply, await content.writeSnapshot(query)),
  );

  app.get(
    '/link',
    { onRequest: app.requireAdmin, schema: { querystring: LinkQuery, response: { 200: success(LinkView) } } },
    async ({ query }) => ok({ leads_to: await links.findDestination(query.link) }),
  );
};
