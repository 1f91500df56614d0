import { ok, success } from '@vitrine/shared/contract/envelope';
import { HealthView, LiveView, NotReady } from '@vitrine/shared/contract/health';
import * as texts from '@vitrine/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RETRY_AFTER_S } from '../../http/error-handler.ts';
import type { HealthService } from './health.service.ts';

/** `/api/health`: the status for everybody, the details for administrators and monitors. */
export const healthRoutes: FastifyPluginAsyncZod<{ health: HealthService }> = async (app, { health }) => {
  app.get(
    '/',
    { onRequest: app.optionalInspector, schema: { response: { 200: success(HealthView), 503: NotReady } } },
    async (request, reply) => {
      const { status, details } = await health.read();
      reply.header('cache-control', 'no-store');
      const view = { status, ...(request.isInspector && { details }) };
      if (status !== 'not_ready') return ok(view);
      const message = texts.general.notReady;
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_S)
        .send({ success: false, code: 'NOT_READY', message, data: view });
    },
  );

  // The supervisor probes it all the time.
  app.get('/live', { logLevel: 'warn', schema: { response: { 200: success(LiveView) } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return ok({ status: 'live' as const });
  });
};
