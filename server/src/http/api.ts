import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MethodNotAllowed, NothingHere } from '../errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The segment of the API to which the route belongs. */
    segment?: string;
  }
}

/** Answers may be cached by nobody, or by browsers that ask first. */
function addCacheControl(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isForAnybody =
      request.session === null && request.device === null && (request.method === 'GET' || request.method === 'HEAD');
    reply.header('cache-control', isForAnybody ? 'no-cache' : 'no-store');
  });
}

/** Watches which methods the addresses of a scope have. What it returns answers the others with 405; call it when all routes are there. */
function watchMethods(scope: FastifyInstance) {
  const methodsOf = new Map<string, Set<string>>();
  let isWatching = true;
  scope.addHook('onRoute', ({ url, method }) => {
    if (!isWatching) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });

  return () => {
    isWatching = false;
    for (const [url, methods] of methodsOf) {
      const refused = METHODS.filter((method) => !methods.has(method));
      if (refused.length === 0) continue;
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

/**
 * Registers the routes of a segment, below `/api/<segment>`. Hooks that they add are those of the whole segment, whatever it refuses
 * included.
 */
export async function registerApi<Options extends object>(
  app: FastifyInstance,
  segment: string,
  routes: FastifyPluginAsyncZod<Options>,
  options: Options,
) {
  await app.register(
    async (scope) => {
      addCacheControl(scope);
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, segment };
      });
      const refuseOtherMethods = watchMethods(scope);
      await scope.register(fastifyPlugin(routes as FastifyPluginAsyncZod), options);
      refuseOtherMethods();
    },
    { prefix: `/api/${segment}` },
  );
}

/** Answers other addresses of the API with 404. */
export const apiFallback = fastifyPlugin(
  async (app) => {
    await app.register(async (scope) => {
      addCacheControl(scope);
      scope.all('/api/*', { schema: { hide: true } }, async () => {
        throw new NothingHere();
      });
    });
  },
  { name: 'api-fallback' },
);
