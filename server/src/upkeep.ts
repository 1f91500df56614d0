import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import { createBackupService } from './modules/backups/backup.service.ts';
import { createHealthService } from './modules/health/health.service.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'locks' | 'log' | 'visibility'> {
  config: Config;
  files: Parameters<typeof createHealthService>[0]['files'];
  readSite: Parameters<typeof createHealthService>[0]['readSite'];
}

/** The services for whoever operates the server. */
export function createUpkeep({ config, files, readSite, ...foundations }: Options) {
  const { backup, databaseUrl, storage, folders, diskFloorBytes, tokenSecret: secret } = config;
  const job = { backup, databaseUrl, storage, dataDir: folders.data, secret };
  const backups = createBackupService({ ...foundations, job });
  const health = createHealthService({ ...foundations, folders, files, readSite, diskFloorBytes, backups });
  return { backups, health };
}
