import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { backupRoutes } from './backup.routes.ts';
import { type BackupService, createBackupService } from './backup.service.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    backups: BackupService;
  }
}

/** Scheduled backups. */
export const backups = feature('backups', { dependencies: ['accounts'] }, async (app) => {
  const { backup, databaseUrl, storage, folders, tokenSecret: secret } = app.config;
  const job = { backup, databaseUrl, storage, dataDir: folders.data, secret };
  const backups = createBackupService({ ...app.dependencies, job });
  app.decorate('backups', backups);
  app.jobs.add(backups);
  app.describe(operations);
  await registerApi(app, 'backups', backupRoutes, { backups });
});
