import fastifyPlugin from 'fastify-plugin';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
  }
}

/** The configuration, which all others read. */
export const configPlugin = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    app.decorate('config', config);
  },
  { name: 'config' },
);
