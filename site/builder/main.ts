import { once } from 'node:events';
import { join } from 'node:path';
import { loadBundle } from './bundle.ts';
import { readConfig } from './config.ts';
import { fetchContent } from './content-source.ts';
import { createHookServer } from './hook-server.ts';
import { createLog } from './log.ts';
import { createPublish } from './publish.ts';
import { createPublisher } from './publisher.ts';
import { createReleases } from './releases.ts';

const DIST = join(import.meta.dirname, '../dist');

/** The builder's process: publishes what is owed, then waits for webhooks until it is told to stop. */
async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, (line) => process.stdout.write(line));
  const now = () => new Date();
  const bundle = await loadBundle(DIST);
  const releases = createReleases(config.dataDir);
  await releases.cleanUp();

  const getContent = () => fetchContent(config.contentUrl);
  const { addresses, keepReleases } = config;
  const publish = createPublish({ bundle, releases, addresses, keepReleases, getContent, now, log });
  const live = await releases.live();
  const publisher = createPublisher({ publish, live, now, log });
  const server = createHookServer({ publisher, secret: config.webhookSecret, log });
  server.listen(config.port, '127.0.0.1');
  await once(server, 'listening');
  log.info('listening', { address: server.address(), live_revision: live?.revision ?? null, bundle: bundle.id });

  publisher.request(live?.revision ?? 0);

  const stop = () => {
    publisher.stop();
    server.close();
    server.closeAllConnections();
    publisher.settled().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever started it is gone.
  process.once('disconnect', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
