import type { Restart } from '@vitrine/shared/contract/health';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** Which programs the supervisor has restarted; none without one. */
    readRestarts: () => Restart[];
  }
}

type Options = { config: Config; readRestarts?: (() => Restart[]) | undefined };

/** The configuration, which all others read, and the reports of the supervisor. */
export const configPlugin = fastifyPlugin<Options>(
  async (app, { config, readRestarts = () => [] }) => {
    app.decorate('config', config);
    app.decorate('readRestarts', readRestarts);
  },
  { name: 'config' },
);
