import type { Restart } from '@vitrine/shared/contract/health';
import type { Config } from './config/config.ts';
import { configPlugin } from './config/plugin.ts';
import type { Database } from './database/database.ts';
import { databasePlugin } from './database/plugin.ts';
import { guards } from './features/accounts/guards.ts';
import { accounts } from './features/accounts/plugin.ts';
import { backups } from './features/backups/plugin.ts';
import { categories } from './features/categories/plugin.ts';
import { clientGalleries } from './features/client-galleries/plugin.ts';
import { contact } from './features/contact/plugin.ts';
import { content } from './features/content/plugin.ts';
import { demo } from './features/demo/plugin.ts';
import { doctor } from './features/doctor/plugin.ts';
import { health } from './features/health/plugin.ts';
import { heroSlides } from './features/hero-slides/plugin.ts';
import { images } from './features/images/plugin.ts';
import { mails } from './features/mails/plugin.ts';
import { pages } from './features/pages/plugin.ts';
import { piwigo } from './features/piwigo/plugin.ts';
import { projects } from './features/projects/plugin.ts';
import { publishing } from './features/publishing/plugin.ts';
import { releases } from './features/releases/plugin.ts';
import { site } from './features/site/plugin.ts';
import { socialMedia } from './features/social-media/plugin.ts';
import { testimonials } from './features/testimonials/plugin.ts';
import { uploads } from './features/uploads/plugin.ts';
import { webhooks } from './features/webhooks/plugin.ts';
import { apiFallback } from './http/api.ts';
import type { BodyTimes } from './http/body-times.ts';
import { registerFeatures } from './http/feature.ts';
import { gracefulStop } from './http/graceful-stop.ts';
import { httpPlugin } from './http/plugin.ts';
import { createHttpServer } from './http/server.ts';
import { imagingPlugin } from './imaging/plugin.ts';
import { jobsPlugin, maintenanceStop } from './jobs/plugin.ts';
import { storagePlugin } from './storage/plugin.ts';

/** All that the server can do. Each comes after those that it needs. */
const FEATURES = [
  guards,
  mails,
  accounts,
  webhooks,
  uploads,
  images,
  site,
  categories,
  testimonials,
  heroSlides,
  socialMedia,
  pages,
  projects,
  content,
  releases,
  contact,
  clientGalleries,
  piwigo,
  publishing,
  demo,
  backups,
  health,
  doctor,
];

type Parts = {
  config: Config;
  database: Database;
  imagingWorker?: string;
  bodyTimes?: BodyTimes | undefined;
  /** Which programs the supervisor has restarted. */
  readRestarts?: () => Restart[];
};

/**
 * Puts the server together. It does not listen yet; closing it also ends its background work and the database. From the source,
 * `imagingWorker` can be the program of the bundle's imaging processes, which starts sooner.
 */
export async function buildApp({ config, database, imagingWorker: worker, bodyTimes, readRestarts }: Parts) {
  const app = createHttpServer(config, bodyTimes);
  await app.register(configPlugin, { config, readRestarts });
  await app.register(databasePlugin, { database });
  await app.register(gracefulStop);
  await app.register(storagePlugin);
  await app.register(imagingPlugin, { worker });
  await app.register(jobsPlugin);
  await app.register(httpPlugin);
  await registerFeatures(app, FEATURES);
  await app.register(apiFallback);
  await app.register(maintenanceStop);
  return app;
}
