import { RequestContext } from '@mikro-orm/core';
import { type App, buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { prepareFirstStart } from './database/first-start.ts';
import { lockDataFolder } from './database/folder-lock.ts';
import { openDatabase } from './database/orm.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { removeUnpacked } from './storage/replace-folder.ts';

/** By then a supervisor would end the process by force. What is still running then stands in the database. */
const STOP_WITHIN_MS = 7_500;

/** In a large library this takes a moment, for which no visitor should wait. */
async function tidyUp({ services: { images, housekeeping }, log }: App) {
  const removed = await images.sweep();
  if (removed.length > 0) log.warn({ removed: removed.length }, 'removed files that no record knew');
  await housekeeping.run();
}

async function start() {
  const config = readConfig(process.env);
  const lock = lockDataFolder(config.folders.data);
  process.once('exit', lock.release);
  await removeUnpacked(config.folders.data);
  const orm = await openDatabase(config.folders);
  const app = await buildApp({ config, orm });
  const { auth, housekeeping, renditions, outbox, publishing } = app.services;

  await RequestContext.create(orm.em, () => prepareFirstStart({ em: orm.em, auth, config }));
  await app.listen({ host: config.host, port: config.port });

  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS);
    await app.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);

  housekeeping.start();
  await tidyUp(app).catch((error: unknown) => app.log.error({ err: error }, 'tidying up failed; the next start tries'));
  publishing.wake();
  renditions.wake();
  outbox.wake();
  await seedDemo({ em: orm.em, services: app.services, log: app.log }).catch((error: unknown) => {
    if (isStopping) return;
    app.log.error({ err: error }, 'the demo portfolio is not complete; the next start goes on with it');
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`The server cannot start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
