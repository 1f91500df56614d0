import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { RequestContext } from '@mikro-orm/core';
import { BODY_MAX_BYTES, HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { TooManyRequests } from './errors.ts';
import { galleryGuard } from './modules/galleries/client/access/gallery-guard.ts';
import { networkOf } from './network-of.ts';
import { authPlugin } from './plugins/auth.ts';
import { type BodyTimes, createBodyTimes } from './plugins/body-times.ts';
import { createEarlyAnswers } from './plugins/early-answers.ts';
import { answerFailure, answerUnreadable, errorHandler } from './plugins/error-handler.ts';
import { forwardedHeader } from './plugins/forwarded-header.ts';
import { gracefulStop } from './plugins/graceful-stop.ts';
import { inspectorsPlugin } from './plugins/inspectors.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openApi } from './plugins/openapi.ts';
import { ranges } from './plugins/ranges.ts';
import { logOptions, requestLog } from './plugins/request-log.ts';
import { securityPlugin } from './plugins/security.ts';
import { responseCache } from './response-cache/response-cache.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls whose number is limited by address, each as "METHOD /address". */
    limitedRoutes: string[];
  }
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const MAX_PARAMETER_LENGTH = 300;
/** The head of a request is short: a slower client holds the connection on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A connection without any transfer for this long is closed, above all if its client does not read the answer. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Longer than that of most load balancers, which must close a connection first. */
const KEEP_ALIVE_MS = 72_000;
/** How often slow requests are checked, so that none exceeds its limit by much. */
const SLOW_CHECK_MS = 2_000;

const BODY_TIMES: BodyTimes = { wholeMs: HTTP_TIMEOUT_MS, silenceMs: HTTP_TIMEOUT_MS, checkMs: SLOW_CHECK_MS };

/** Fastify with its limits, without plugins or routes. */
export function createHttpServer(config: Config, bodyTimes = BODY_TIMES) {
  const bodies = createBodyTimes(bodyTimes);
  const early = createEarlyAnswers({
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0, connectionsCheckingInterval: SLOW_CHECK_MS },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const app = Fastify({
    ...logOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    serverFactory: (handler, options) => bodies.watch(early.serverFactory(handler, options)),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  early.decorate(app);
  bodies.decorate(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

type Parts = { config: Config; database: Database; services: Services };

/** The plugins that every request passes, in this order. */
export async function registerPlugins(app: HttpServer, { config, database, services }: Parts) {
  const { sessions, imaging, renditions, cameraReader, shared, clients } = services;
  const { readVersion, knownVersion } = database.revision;
  const { tokenSecret: secret, metricsToken } = config;
  const corsOrigins = config.corsOrigins.map((address) => new URL(address).origin);
  const giveUp = async () => {
    await Promise.all([renditions.stop(), cameraReader.stop(), imaging.giveUp()]);
  };

  await app.register(metricsPlugin);
  await app.register(forwardedHeader);
  await app.register(ranges);
  await app.register(responseCache, { readVersion, knownVersion, corsOrigins, shared });
  await app.register(requestLog, { level: config.logLevel });
  await app.register(gracefulStop, { giveUp });
  app.addHook('onRequest', (_request, _reply, done) => RequestContext.create(database.orm.em, done));
  await app.register(errorHandler);
  await app.register(securityPlugin, { corsOrigins, isBehindTls: config.isBehindTls });
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES });
  await app.register(multipart);
  const counts = database.requestCounts(secret);
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
    ...(counts && { store: counts }),
    hook: 'preHandler',
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new TooManyRequests(),
  });
  await openApi(app);
  await app.register(authPlugin, { sessions, secret });
  await app.register(galleryGuard, clients);
  await app.register(inspectorsPlugin, { metricsToken });
}
