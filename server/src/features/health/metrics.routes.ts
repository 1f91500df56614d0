import type { HealthDetails } from '@vitrine/shared/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createGauges } from './gauges.ts';

interface Options {
  health: { read: () => Promise<{ details: HealthDetails }>; countImages: () => Promise<number | null> };
}

/** `/api/metrics`: metrics for Prometheus, for administrators and for monitors with the token. */
export const metricsRoutes: FastifyPluginAsyncZod<Options> = async (app, { health }) => {
  const setGauges = createGauges(app.metrics);

  app.get(
    '/',
    {
      onRequest: app.requireInspector,
      schema: {
        tags: ['health'],
        produces: ['text/plain'],
        response: { 200: z.string().describe('Metrics in the text format of Prometheus') },
      },
    },
    async (_request, reply) => {
      const { details } = await health.read();
      setGauges(details, await health.countImages());
      return reply
        .header('cache-control', 'no-store')
        .type(app.metrics.contentType)
        .serializer((text: string) => text)
        .send(await app.metrics.metrics());
    },
  );
};
