import { RequestContext } from '@mikro-orm/core';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from './database.ts';
import type { Dependencies } from './dependencies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
    /** What services take: the parts of the database, and the log. */
    dependencies: Dependencies;
  }
}

/** The database. It is closed when everything that uses it has stopped. */
export const databasePlugin = fastifyPlugin<{ database: Database }>(
  async (app, { database }) => {
    const { em, forkEm, dialect, reader, visibility, locks, notifications } = database;
    app.decorate('database', database);
    app.decorate('dependencies', {
      em,
      forkEm,
      dialect,
      reader,
      visibility,
      locks,
      notifications,
      log: app.log,
    });
    notifications.listen(app.log);
    app.addHook('onClose', database.close);
  },
  { name: 'database' },
);

/** Gives each request its own entity manager. */
export const requestContext = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (_request, _reply, done) => RequestContext.create(app.database.em, done));
  },
  { name: 'request-context', dependencies: ['database'] },
);
