import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { onSupervisorGone } from '@vitrine/shared/node/on-supervisor-gone';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { readConfig } from './config.ts';
import { createContentReader, fetchForRelease } from './content/content-source.ts';
import { createHookServer } from './hook/hook-server.ts';
import { createPreviews } from './hook/previews.ts';
import { createPublisher } from './hook/publisher.ts';
import { LIBRARY_FILE, openLibrary } from './library/library-store.ts';
import { readHolder, takeLock } from './lock.ts';
import { createLog } from './log.ts';
import { createPublish } from './publish/publish.ts';
import { createSiteClient } from './publish/site-client.ts';
import { loadBundle } from './render/bundle.ts';
import { digest } from './tools/digest.ts';
import { keepMemorySmall } from './tools/small-memory.ts';

const DIST = join(import.meta.dirname, '../dist');

/** The builder process: publishes what is due, then waits for webhooks until it is stopped. */
async function start() {
  // Until it listens it has begun nothing.
  let stop = (): unknown => process.exit(0);
  onSupervisorGone(() => stop());
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
  const library = openLibrary(join(config.dataDir, LIBRARY_FILE));
  const reader = createContentReader(library, { siteUrl: config.addresses.siteUrl });
  const { addresses, contentUrl, webhookSecret: secret } = config;
  const getContent = () => fetchForRelease(contentUrl, secret, { reader, names: library.confidentialStrings });
  const { publish, restoreWithoutPrivate } = createPublish({
    bundle,
    addresses,
    library,
    client: createSiteClient({ contentUrl, secret }),
    builder: digest(`${hostname()} ${resolve(config.dataDir)}`),
    getContent,
    now,
    log,
  });
  const publisher = createPublisher({ publish, restoreWithoutPrivate, now, log });
  const previews = createPreviews({ bundle, library, addresses, now });
  const server = createHookServer({ publisher, previews, secret, log });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  lock.announce(port);
  log.info('listening', { port, bundle: bundle.id });

  publisher.request(0);

  stop = () => {
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
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
