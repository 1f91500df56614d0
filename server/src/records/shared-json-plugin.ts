import fastifyPlugin from 'fastify-plugin';
import { createSharedJson, type SharedJson } from './shared-json.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shared: SharedJson;
  }
}

/** The JSON of records that several answers share. */
export const sharedJsonPlugin = fastifyPlugin(
  async (app) => {
    app.decorate('shared', createSharedJson());
  },
  { name: 'shared-json' },
);
