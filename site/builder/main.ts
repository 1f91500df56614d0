import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { readConfig } from './config.ts';
import {
  createContentReader,
  fetchConfidentialStrings,
  fetchContent,
  fetchRecordedEdits,
} from './content/content-source.ts';
import { createHookServer } from './hook/hook-server.ts';
import { createPreviews } from './hook/previews.ts';
import { createPublisher } from './hook/publisher.ts';
import { LIBRARY_FILE, openLibrary } from './library/library-store.ts';
import { readHolder, takeLock } from './lock.ts';
import { createLog } from './log.ts';
import { createPublish } from './releases/publish.ts';
import { createReleases } from './releases/releases.ts';
import { loadBundle } from './render/bundle.ts';
import { keepMemorySmall } from './tools/small-memory.ts';

const DIST = join(import.meta.dirname, '../dist');

/** The builder process: publishes what is due, then waits for webhooks until it is stopped. */
async function start() {
  keepMemorySmall();
  // React reads this variable when it is loaded. Its development build takes twice as long.
  process.env.NODE_ENV = 'production';
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, (line) => process.stdout.write(line));
  const now = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  const lock = takeLock(config.dataDir);
  if (!lock) {
    const pid = readHolder(config.dataDir)?.pid;
    throw new Error(
      `A builder is running on ${config.dataDir} already${pid ? ` (process ${pid})` : ''}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const bundle = await loadBundle(DIST);
  const releases = createReleases(config.dataDir, { log });
  await releases.cleanUp();

  const library = openLibrary(join(releases.root, LIBRARY_FILE));
  const reader = createContentReader(library, { siteUrl: config.addresses.siteUrl });
  const getContent = () => fetchContent(config.contentUrl, reader);
  const readConfidentialStrings = () =>
    fetchConfidentialStrings(config.contentUrl, config.webhookSecret, library.confidentialStrings);
  const { addresses, keepReleases } = config;
  const { publish, restore, tidyUp, prepareNext } = createPublish({
    bundle,
    releases,
    addresses,
    keepReleases,
    library,
    getContent,
    readConfidentialStrings,
    readEdits: () => fetchRecordedEdits(config.contentUrl, config.webhookSecret),
    now,
    log,
  });
  const publisher = await createPublisher({ publish, restore, tidyUp, prepareNext, releases, now, log });
  const previews = createPreviews({ bundle, library: library.photos, addresses, now });
  const server = createHookServer({ publisher, releases, previews, secret: config.webhookSecret, log });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  lock.announce(port);
  const { live } = publisher.status();
  log.info('listening', { port, live_revision: live?.revision ?? null, bundle: bundle.id });

  publisher.request(live?.revision ?? 0);

  const stop = () => {
    publisher.stop();
    server.close();
    server.closeAllConnections();
    publisher.settled().then(() => {
      library.close();
      lock.release();
      process.exit(0);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The parent process has ended.
  process.once('disconnect', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
