import { BODY_MAX_BYTES, HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { type BodyTimes, createBodyTimes } from './body-times.ts';
import { answerFailure, answerUnreadable } from './error-handler.ts';
import { logOptions } from './request-log.ts';

const MAX_PARAMETER_LENGTH = 300;
/** The head of a request is short: a slower client holds the connection on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A connection without any transfer for this long is closed, above all if its client does not read the answer. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Longer than the two minutes of Caddy and than most load balancers keep one, which must close a connection first. */
const KEEP_ALIVE_MS = 130_000;
/** How often slow requests are checked, so that none exceeds its limit by much. */
const SLOW_CHECK_MS = 2_000;

const BODY_TIMES: BodyTimes = { wholeMs: HTTP_TIMEOUT_MS, silenceMs: HTTP_TIMEOUT_MS, checkMs: SLOW_CHECK_MS };

/** Fastify with its limits, without plugins or routes. */
export function createHttpServer(
  { logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>,
  bodyTimes = BODY_TIMES,
) {
  const bodies = createBodyTimes(bodyTimes);
  const app = Fastify({
    ...logOptions(logLevel),
    trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_CHECK_MS },
    requestTimeout: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  bodies.watch(app.server);
  bodies.decorate(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
