import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createHttpServer, registerPlugins } from './http.ts';
import type { BodyTimes } from './plugins/body-times.ts';
import { registerRoutes } from './routes.ts';
import { createServices } from './services.ts';
import { openFiles } from './storage/open-files.ts';

type Parts = { config: Config; database: Database; imagingWorker?: string; bodyTimes?: BodyTimes | undefined };
export type App = Awaited<ReturnType<typeof buildApp>>['app'];

/**
 * Puts the server together. It does not listen yet; closing it also ends its background work and the database. From the source,
 * `imagingWorker` can be the program of the bundle's imaging processes, which starts sooner.
 */
export async function buildApp({ config, database, imagingWorker, bodyTimes }: Parts) {
  const app = createHttpServer(config, bodyTimes);
  const { folders, storage, tokenSecret: secret } = config;
  const files = await openFiles({ ...folders, storage, secret, log: app.log });
  const { services, stop } = createServices({ config, database, files, log: app.log, imagingWorker });
  await services.store.prepare();
  await services.cdn.prepare();

  database.revision.listen(app.log);
  await registerPlugins(app, { config, database, services });
  await registerRoutes(app, { config, database, files, services });
  app.addHook('onClose', async () => {
    await stop();
    files.close();
    await database.close();
  });
  return { app, services, files };
}
