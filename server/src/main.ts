import { RequestContext } from '@mikro-orm/core';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { prepareFirstStart } from './database/first-start.ts';
import { openDatabase } from './database/orm.ts';
import { seedDemo } from './demo/seed-demo.ts';

async function start() {
  const config = readConfig(process.env);
  const orm = await openDatabase(config.folders);
  const app = await buildApp({ config, orm });
  const { auth, images, contact, avif, outbox, publishing } = app.services;

  await RequestContext.create(orm.em, async () => {
    await prepareFirstStart({ em: orm.em, auth, config });
    await auth.forgetExpiredSessions();
    await images.purgeTrash();
    await contact.purge(config.contactRetentionMonths);
    const removed = await images.sweep();
    if (removed.length > 0) app.log.warn({ removed: removed.length }, 'removed files that no record knew');
  });
  await app.listen({ host: config.host, port: config.port });

  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await app.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);

  publishing.wake();
  avif.wake();
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
