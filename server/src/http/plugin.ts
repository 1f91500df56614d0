import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { BODY_MAX_BYTES } from '@vitrine/shared/limits';
import fastifyPlugin from 'fastify-plugin';
import { requestContext } from '../database/plugin.ts';
import { type Collect, collectIn } from './body.ts';
import { openApi } from './documents/openapi.ts';
import { errorHandler } from './error-handler.ts';
import { forwardedHeader } from './forwarded-header.ts';
import { metricsPlugin } from './metrics.ts';
import { ranges } from './ranges.ts';
import { rateLimits } from './rate-limits.ts';
import { requestLog } from './request-log.ts';
import { responseCache } from './response-cache.ts';
import { securityPlugin } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Puts long answers together. */
    collect: Collect;
  }
}

/** What every request passes, in this order. */
export const httpPlugin = fastifyPlugin(
  async (app) => {
    const { config, database } = app;
    const corsOrigins = config.corsOrigins.map((address) => new URL(address).origin);

    app.decorate('collect', collectIn(config.folders.incoming));
    await app.register(metricsPlugin);
    await app.register(forwardedHeader);
    await app.register(ranges);
    await app.register(requestLog, { level: config.logLevel });
    await app.register(responseCache, {
      ...database.revision,
      corsOrigins,
      isIdentified: ({ session, device }) => session !== null || device !== null,
    });
    await app.register(requestContext);
    await app.register(errorHandler);
    await app.register(securityPlugin, { corsOrigins, isBehindTls: config.isBehindTls });
    await app.register(formbody, { bodyLimit: BODY_MAX_BYTES });
    await app.register(multipart);
    await app.register(rateLimits, { store: database.requestCounts(config.tokenSecret) });
    await app.register(openApi);
  },
  { name: 'http', dependencies: ['config', 'database'] },
);
