import { createHash } from 'node:crypto';
import { ContentView } from '@vitrine/shared/contract/content';
import { ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ContentService } from './content.service.ts';

interface Answer {
  revision: number;
  etag: string;
  bytes: Buffer;
}

/** `/api/content`. The bytes are kept until the revision rises; reading them again costs no query but that one. */
export const contentRoutes: FastifyPluginAsyncZod<{ content: ContentService }> = async (app, { content }) => {
  let kept: Answer | null = null;

  const answer = async (): Promise<Answer> => {
    const revision = await content.readRevision();
    if (kept?.revision === revision) return kept;
    const snapshot = await content.readSnapshot();
    const bytes = Buffer.from(JSON.stringify(ok(snapshot)));
    kept = { revision: snapshot.revision, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, bytes };
    return kept;
  };

  app.get(
    '/',
    {
      schema: {
        tags: ['content'],
        response: { 200: success(ContentView), 304: z.unknown().describe('Nothing has changed') },
      },
    },
    async (request, reply) => {
      const { etag, bytes } = await answer();
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(bytes as never);
    },
  );
};
