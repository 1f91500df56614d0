import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AdminOnly, NotSignedIn } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Guard: an administrator, or a monitor with the token. */
    requireInspector(request: FastifyRequest): Promise<void>;
    /** Accepts everybody, and identifies inspectors even when the database does not answer. */
    optionalInspector(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    isInspector: boolean;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Guards for the server's internals. Without a token for monitors, only administrators pass. */
export const inspectorsPlugin = fastifyPlugin<{ metricsToken: string | null }>(async (app, { metricsToken }) => {
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`);
  const hasToken = ({ headers }: FastifyRequest) =>
    expected !== null && timingSafeEqual(digest(headers.authorization ?? ''), expected);

  app.decorateRequest('isInspector', false);

  app.decorate('requireInspector', async (request: FastifyRequest) => {
    if (!hasToken(request)) await app.requireAdmin(request);
    request.isInspector = true;
  });

  app.decorate('optionalInspector', async (request: FastifyRequest) => {
    if (!request.headers.authorization) return;
    try {
      await app.requireInspector(request);
    } catch (error) {
      if (error instanceof NotSignedIn) throw error;
      if (!(error instanceof AdminOnly)) request.log.warn({ err: error }, 'callers cannot be authenticated');
    }
  });
  app.describeGuard(app.requireInspector, { schemes: ['bearer', 'monitor'], refusals: [401, 403] });
  app.describeGuard(app.optionalInspector, { schemes: ['bearer', 'monitor'], isOptional: true, refusals: [401] });
});
