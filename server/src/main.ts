import { mkdir } from 'node:fs/promises';
import { RequestContext } from '@mikro-orm/core';
import { SETUP_PATH } from '@vitrine/shared/limits';
import { onSupervisorGone } from '@vitrine/shared/node/on-supervisor-gone';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { describeMisspelt } from './config/misspelt.ts';
import { recordStart } from './database/last-update.ts';
import type { Migrated } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { lockDataFolder } from './database/sqlite/folder-lock.ts';
import { StorageUnavailable } from './errors.ts';
import { prepareFirstStart, setupNotice } from './features/accounts/first-start.ts';
import { findUnreadableApps, unreadableNotice } from './features/accounts/second-factor/unreadable-apps.ts';
import { FIRST_START } from './features/accounts/setup/setup.service.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { receiveRestarts } from './features/health/restarts.ts';
import { listUnpacked, removeUnpacked } from './storage/replace-folder.ts';
import { VERSION } from './version.ts';

/** After this a supervisor would kill the process. Unfinished work is in the database. */
const STOP_WITHIN_MS = 7_500;

/**
 * For localhost Fastify would open a server for each of its addresses, of which `createBodyTimes` watches the first alone. That is ::1 on
 * many systems, where neither proxies nor the supervisor look.
 */
const LOOPBACK = '127.0.0.1';

async function start() {
  // A start that breaks off leaves nothing that the next one would not put right.
  let stop = (): unknown => process.exit(0);
  onSupervisorGone(() => stop());
  const readRestarts = receiveRestarts(process);
  const config = readConfig(process.env);
  for (const misspelt of config.misspelt) process.stderr.write(`${describeMisspelt(misspelt)}\n`);
  process.stdout.write(addressNotice(config));
  await mkdir(config.folders.data, { recursive: true });
  const lock = await takeDataFolder(config);
  process.once('exit', () => lock?.release());
  const database = await openDatabase(config);
  const { locks, em } = database;
  await recordStart(config.folders.data, (line) => process.stderr.write(`${line}\n`));
  if (database.migrated) process.stdout.write(migrationNotice(database.migrated));
  const app = await buildApp({ config, database, readRestarts });

  const { auth, setup } = app.accounts;
  const prepare = () => RequestContext.create(em, () => prepareFirstStart({ em, auth, setup, config }));
  const setupToken = await locks.withLock(FIRST_START, prepare);
  const kind = database.isShared ? 'PostgreSQL' : 'SQLite';
  const ask = (sql: string) => em.getConnection().execute(sql);
  const { unreadable } = await findUnreadableApps({ kind, ask }, config.tokenSecret);
  if (unreadable.length > 0) process.stderr.write(unreadableNotice(unreadable));
  await app.content.beginHistory();
  await app.importFormerReleases();
  await app.listen({ host: config.host === 'localhost' ? LOOPBACK : config.host, port: config.port });
  if (setupToken) process.stdout.write(setupNotice(`${config.publicUrl}${SETUP_PATH}#${setupToken}`));

  let isStopping = false;
  stop = async () => {
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS);
    await app.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  app.jobs.start();
  // In a large library this goes through a million files, so everything else is running already.
  await app.maintenance.run();
  await locks
    .ifFree('demo', (lease) => seedDemo(app, lease))
    .catch((error: unknown) => {
      if (isStopping) return;
      app.log.error({ err: error }, 'the demo portfolio is incomplete; the next start continues its import');
    });
}

/** Servers that share a database may share the folder as well: they keep its lock only while they remove what a restore has left. */
async function takeDataFolder({ databaseUrl, folders: { data } }: Config) {
  const isShared = databaseUrl !== null;
  if (isShared && (await listUnpacked(data)).length === 0) return null;
  const lock = lockDataFolder(data);
  await removeUnpacked(data);
  if (!isShared) return lock;
  lock.release();
  return null;
}

/** Under which address visitors reach the site, for the log. One that this machine alone reaches needs none. */
function addressNotice({ siteOrigin, publicUrl, isExposed }: Config): string {
  if (siteOrigin) return `Visitors reach the site at ${publicUrl} (PUBLIC_URL).\n`;
  return isExposed ? `PUBLIC_URL is not set, so links name ${publicUrl}. Set it to the address of the site.\n` : '';
}

/** What a start after an update has done to the database, for the log. */
function migrationNotice({ names, copy }: Migrated): string {
  return `Vitrine ${VERSION} has migrated the database (${names.length} migrations). ${copy} is a copy of before.\n${names.map((name) => `  ${name}\n`).join('')}`;
}

start().catch((error: unknown) => {
  const reason = error instanceof StorageUnavailable ? error.cause : error;
  process.stderr.write(`The server cannot start: ${reasonOf(reason)}\n`);
  process.exit(1);
});
