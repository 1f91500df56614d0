import { RequestContext } from '@mikro-orm/core';
import { createHousekeeping } from './background/housekeeping.ts';
import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import { createBackupService } from './modules/backups/backup.service.ts';
import { createHealthService } from './modules/health/health.service.ts';
import { createUpdateNotice } from './modules/health/update-notice.ts';
import { VERSION } from './version.ts';

type HealthOptions = Parameters<typeof createHealthService>[0];

interface Options extends Pick<Foundations, 'em' | 'forkEm' | 'locks' | 'log' | 'visibility'> {
  config: Config;
  files: HealthOptions['files'];
  readSite: HealthOptions['readSite'];
  chores: Parameters<typeof createHousekeeping>[0]['chores'];
}

/** The services for whoever operates the server. */
export function createUpkeep({ config, files, readSite, chores, em, ...foundations }: Options) {
  const { backup, databaseUrl, storage, folders, diskFloorBytes, updateUrl: url, tokenSecret: secret } = config;
  const job = { backup, databaseUrl, storage, dataDir: folders.data, secret };
  const backups = createBackupService({ ...foundations, job });
  const updates = createUpdateNotice({ log: foundations.log, url, version: VERSION });
  const health = createHealthService({ ...foundations, folders, files, readSite, diskFloorBytes, backups, updates });
  const within = <T>(chore: () => Promise<T>) => RequestContext.create(em, chore);
  const housekeeping = createHousekeeping({ ...foundations, chores, within });
  return {
    services: { backups, health, housekeeping, updates },
    stop: () => Promise.all([backups.stop(), updates.stop(), housekeeping.stop()]),
  };
}
