import type { FastifyPluginAsync } from 'fastify';
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
  const headers = { ...HEADERS, 'content-security-policy': ["frame-ancestors 'self'", ...corsOrigins].join(' ') };

  app.get<{ Params: { pass: string } }>('/previews/:pass', { schema: { hide: true } }, async ({ params }, reply) => {
    const html = await previews.read(params.pass);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
};
