import type { FastifyPluginAsync } from 'fastify';
import { BuilderSilent, NothingHere } from '../../errors.ts';
import { previewLaterPage, previewOverPage } from '../../http/plain-pages.ts';
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
  const framed = (policy: string) => policy.replace("frame-ancestors 'none'", framing);

  app.get<{ Params: { pass: string } }>('/previews/:pass', { schema: { hide: true } }, async (request, reply) => {
    reply.headers(HEADERS).type('text/html; charset=utf-8');
    try {
      const html = await previews.read(request.params.pass);
      return reply.header('content-security-policy', framing).send(html);
    } catch (error) {
      if (!(error instanceof BuilderSilent || error instanceof NothingHere)) throw error;
      // The envelope cannot be framed, and the browser would show its own page of an error.
      const { html, policy } = error instanceof BuilderSilent ? previewLaterPage : previewOverPage;
      request.refusal = error.code;
      if (error instanceof BuilderSilent) request.log.warn({ err: error.cause }, 'a preview could not be read');
      return reply
        .code(error.statusCode ?? 500)
        .header('content-security-policy', framed(policy))
        .send(html);
    }
  });
};
