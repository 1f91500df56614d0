import type { FastifyPluginAsync } from 'fastify';
import { BuilderSilent } from '../../errors.ts';
import { previewLaterPage } from '../../http/plain-pages.ts';
import type { Previews } from './previews.ts';

/** Not cached, not indexed, and shown in the admin alone. What it may load stands in the page, as in a release. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

interface Options {
  previews: Pick<Previews, 'read'>;
  /** Where the admin is if it is on a host of its own. */
  corsOrigins: readonly string[];
}

/** `/previews/<pass>`: a page with values that are not saved, for holders of the address. */
export const previewPages: FastifyPluginAsync<Options> = async (app, { previews, corsOrigins }) => {
  const framing = ["frame-ancestors 'self'", ...corsOrigins].join(' ');
  const laterPolicy = previewLaterPage.policy.replace("frame-ancestors 'none'", framing);

  app.get<{ Params: { pass: string } }>('/previews/:pass', { schema: { hide: true } }, async ({ params }, reply) => {
    reply.headers(HEADERS);
    try {
      const html = await previews.read(params.pass);
      return reply.header('content-security-policy', framing).type('text/html; charset=utf-8').send(html);
    } catch (error) {
      if (!(error instanceof BuilderSilent)) throw error;
      // The envelope cannot be framed, and the browser would show its own page of an error.
      reply.code(503).header('content-security-policy', laterPolicy).type('text/html; charset=utf-8');
      return reply.send(previewLaterPage.html);
    }
  });
};
