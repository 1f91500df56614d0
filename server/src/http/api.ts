import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MethodNotAllowed, NothingHere } from '../errors.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The segment of the API to which the route belongs. */
    segment?: string;
  }
  interface FastifyInstance {
    /** The methods of each address of the API. */
    apiMethods: Map<string, Set<string>>;
    /** Calls the listeners of `onContentChange`. */
    contentChanged(): void;
    /** Calls `listener` whenever the content may have changed. */
    onContentChange(listener: () => void): void;
  }
}

/** What the segments of the API have in common. */
export const apiPlugin = fastifyPlugin(
  async (app) => {
    const listeners: (() => void)[] = [];
    app.decorate('apiMethods', new Map());
    app.decorate('contentChanged', () => {
      for (const listener of listeners) listener();
    });
    app.decorate('onContentChange', (listener: () => void) => void listeners.push(listener));
  },
  { name: 'api' },
);

/** Answers may be cached by nobody, or by browsers that ask first. */
function addCacheControl(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isForAnybody = request.session === null && (request.method === 'GET' || request.method === 'HEAD');
    reply.header('cache-control', isForAnybody ? 'no-cache' : 'no-store');
  });
}

/**
 * Registers the routes of a segment, below `/api/<segment>`.
 *
 * @param changesContent Whether its calls may change what visitors of the site see.
 */
export async function registerApi<Options extends object>(
  app: FastifyInstance,
  segment: string,
  routes: FastifyPluginAsyncZod<Options>,
  options: Options,
  { changesContent = true } = {},
) {
  await app.register(
    async (scope) => {
      addCacheControl(scope);
      scope.addHook('onRoute', (route) => {
        const { url, method } = route;
        route.config = { ...route.config, segment };
        const methods = app.apiMethods.get(url) ?? new Set();
        for (const name of [method].flat()) methods.add(name);
        app.apiMethods.set(url, methods);
      });
      if (changesContent) {
        scope.addHook('onResponse', ({ method }, { statusCode }, done) => {
          if (!READING.includes(method) && statusCode < 300) app.contentChanged();
          done();
        });
      }
      await scope.register(routes as FastifyPluginAsyncZod, options);
    },
    { prefix: `/api/${segment}` },
  );
}

/** Answers other methods on the addresses of the API with 405, and other addresses with 404. Register it after all features. */
export const apiFallbacks = fastifyPlugin(
  async (app) => {
    await app.register(async (scope) => {
      addCacheControl(scope);
      for (const [url, methods] of app.apiMethods) {
        scope.route({
          url,
          method: METHODS.filter((method) => !methods.has(method)),
          schema: { hide: true },
          onRequest: async (_request, reply) => {
            reply.header('allow', [...methods].join(', '));
            throw new MethodNotAllowed();
          },
          handler: async () => undefined,
        });
      }
      scope.all('/api/*', { schema: { hide: true } }, async () => {
        throw new NothingHere();
      });
    });
  },
  { name: 'api-fallbacks', dependencies: ['api'] },
);
