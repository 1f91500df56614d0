import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { TooManyRequests } from '../errors.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls whose number is limited by address, each as "METHOD /address". */
    limitedRoutes: string[];
  }
}

/** Limits the calls of a network to routes that say so. Without a store, each server counts in its memory. */
export const rateLimits = fastifyPlugin<{ store: FastifyRateLimitStoreCtor | undefined }>(async (app, { store }) => {
  app.decorate('limitedRoutes', []);
  // Servers that share a database have one store for all limits, where only its key tells one limit from another.
  app.addHook('onRoute', (route) => {
    const { config, method, url } = route;
    if (!config?.rateLimit) return;
    const name = `${method} ${url}`;
    route.config = { ...config, rateLimit: { ...config.rateLimit, groupId: ` ${name}` } };
    app.limitedRoutes.push(name);
  });
  await app.register(rateLimit, {
    global: false,
    ...(store && { store }),
    hook: 'preHandler',
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new TooManyRequests(),
  });
});
