import type { onResponseHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { withoutSlash } from './request-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All metrics of `/api/metrics`. */
    metrics: Registry;
  }
}

const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30];
const MS_A_SECOND = 1_000;
/** How often the delay of the event loop is sampled; each sample wakes the process. */
const LOOP_SAMPLE_MS = 100;

/**
 * Measures every request: its duration, by method, route pattern and status. Not by address, of which callers can invent any number.
 */
export const metricsPlugin = fastifyPlugin(async (app) => {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });

  // Each route gets a hook that knows its pattern: looking it up for each request costs more than measuring does.
  app.addHook('onRoute', (options) => {
    const route = withoutSlash(options.url);
    const measure: onResponseHookHandler = ({ method }, reply, done) => {
      durations.observe({ method, route, status: reply.raw.statusCode }, reply.elapsedTime / MS_A_SECOND);
      done();
    };
    options.onResponse = [...(options.onResponse ? [options.onResponse].flat() : []), measure];
  });
});
