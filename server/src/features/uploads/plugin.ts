import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import type { Intake } from '../../http/uploads/intake.ts';
import { ifOwner } from '../../storage/if-owner.ts';
import { operations } from './operations.ts';
import { createUnfinishedUploads } from './unfinished-uploads.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Uploads in parts, which survive a lost connection. The features that store pictures add their intakes. */
export const uploads = feature('uploads', { dependencies: ['guards'], uses: ['requireAdmin'] }, async (app) => {
  const { config, database, files, store, maintenance } = app;
  const intakes = new Map<string, Intake>();
  const unfinished = createUnfinishedUploads({ files, locks: database.locks });

  app.decorate('intakes', { getter: () => intakes });
  app.describe(operations);
  maintenance.add('abandoned uploads', ifOwner(files, unfinished.purge));

  const { diskFloorBytes, folders } = config;
  await registerApi(app, 'uploads', uploadRoutes, { unfinished, intakes, store, data: folders.data, diskFloorBytes });
});
