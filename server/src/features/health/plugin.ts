import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { VERSION } from '../../version.ts';
import { healthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { operations } from './operations.ts';
import { createUpdateNotice } from './update-notice.ts';

const needs = { dependencies: ['publishing', 'backups'], uses: ['publishing', 'backups'] } as const;

/** Whether the server can do its work, its metrics, and whether there is a newer version. */
export const health = feature('health', needs, async (app) => {
  const { config, files, backups, publishing, readRestarts } = app;
  const { folders, diskFloorBytes, updateUrl: url } = config;
  const updates = createUpdateNotice({ log: app.log, url, version: VERSION });
  const { readSite } = publishing;
  const health = createHealthService({
    ...app.dependencies,
    folders,
    files,
    readSite,
    diskFloorBytes,
    backups,
    updates,
    readRestarts,
  });
  app.jobs.add(updates, { isOwn: true });
  app.describe(operations);
  await registerApi(app, 'health', healthRoutes, { health });
  await registerApi(app, 'metrics', metricsRoutes, { health });
});
