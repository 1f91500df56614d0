import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { BODY_MAX_BYTES } from '@vitrine/shared/limits';
import fastifyPlugin from 'fastify-plugin';
import { requestContext } from '../database/plugin.ts';
import { responseCache } from '../response-cache/response-cache.ts';
import { apiPlugin } from './api.ts';
import { openApi } from './documents/openapi.ts';
import { errorHandler } from './error-handler.ts';
import { forwardedHeader } from './forwarded-header.ts';
import { metricsPlugin } from './metrics.ts';
import { ranges } from './ranges.ts';
import { rateLimits } from './rate-limits.ts';
import { requestLog } from './request-log.ts';
import { securityPlugin } from './security.ts';

/** What every request passes, in this order. */
export const httpPlugin = fastifyPlugin(
  async (app) => {
    const { config, database } = app;
    const { readVersion, knownVersion } = database.revision;
    const corsOrigins = config.corsOrigins.map((address) => new URL(address).origin);

    await app.register(metricsPlugin);
    await app.register(forwardedHeader);
    await app.register(ranges);
    await app.register(responseCache, { readVersion, knownVersion, corsOrigins, shared: app.shared });
    await app.register(requestLog, { level: config.logLevel });
    await app.register(requestContext);
    await app.register(errorHandler);
    await app.register(securityPlugin, { corsOrigins, isBehindTls: config.isBehindTls });
    await app.register(formbody, { bodyLimit: BODY_MAX_BYTES });
    await app.register(multipart);
    await app.register(rateLimits, { store: database.requestCounts(config.tokenSecret) });
    await app.register(openApi);
    await app.register(apiPlugin);
  },
  { name: 'http', dependencies: ['config', 'database', 'graceful-stop', 'shared-json'] },
);
