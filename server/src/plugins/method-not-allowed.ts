import type { FastifyInstance, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '../errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Watches the routes of a scope. The returned function answers other methods on each of their addresses with 405; call it once all
 * routes are registered.
 */
export function watchMethods(app: FastifyInstance) {
  const taken = new Map<string, Set<string>>();
  let isWatching = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isWatching) return;
    const methods = taken.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });

  return (scope: FastifyInstance) => {
    isWatching = false;
    for (const [url, methods] of taken) {
      const refused = METHODS.filter((method) => !methods.has(method));
      scope.route({
        url: url.slice(scope.prefix.length),
        method: refused,
        schema: { hide: true },
        onRequest: async (_request, reply) => {
          reply.header('allow', [...methods].join(', '));
          throw new MethodNotAllowed();
        },
        handler: async () => undefined,
      });
    }
  };
}
