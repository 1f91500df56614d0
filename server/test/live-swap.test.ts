import { expect } from 'vitest';
import { isNightly } from '../../scripts/testing/circle.ts';
import { createLiveSite } from '../src/features/releases/live-site.ts';
import { withReleases } from '../src/features/releases/with-releases.ts';
import { call, eventually, test } from './helpers/fixtures.ts';
import { publishSite } from './helpers/publish-site.ts';

const REQUESTS = isNightly ? 100 : 40;
const pages = { short: 'a'.repeat(2_000), long: 'b'.repeat(90_000) };

test('each visit gets a whole page of one release while releases are swapped all the time', async ({ server }) => {
  const show = (name: keyof typeof pages) => publishSite(server, { 'index.html': pages[name] });
  await show('short');
  let isOver = false;
  let swaps = 0;
  let hasFailed = false;
  const swapping = (async () => {
    for (; !isOver; swaps += 1) await show(swaps % 2 === 0 ? 'long' : 'short');
  })();
  swapping.catch(() => {
    hasFailed = true;
  });

  const seen = new Set<unknown>();
  // A database of its own may take longer for two swaps than the server for all visits.
  for (let visit = 0; !hasFailed && (visit < REQUESTS || swaps < 3); visit += 1) {
    const { status, body } = await call(server, 'GET', '/');
    expect(status).toBe(200);
    seen.add(body);
  }
  isOver = true;
  await swapping;

  expect([...seen].sort()).toEqual([pages.short, pages.long]);
});

test('a switch is told once, and visits that find the same release tell nothing', async ({ server }) => {
  let switches = 0;
  server.app.liveSite.onSwitch(() => {
    switches += 1;
  });

  await publishSite(server, { 'index.html': pages.short });
  await server.app.liveSite.catchUp();
  expect(switches).toBe(1);

  await publishSite(server, { 'index.html': pages.short }, { revision: 2 });
  await server.app.liveSite.catchUp();
  expect(switches).toBe(2);
});

test('what a command makes live is known before a visit', async ({ server }) => {
  const { app, dataDir, config } = server;
  const { release } = await publishSite(server, { 'index.html': pages.short });
  await publishSite(server, { 'index.html': pages.long }, { revision: 2 });

  const { databaseUrl, tokenSecret: secret } = config;
  const place = { dataDir, databaseUrl, storage: null, secret, hasPictures: true };
  await withReleases({ ...place, log: app.log }, async ({ releases }) =>
    releases.restore(await releases.find(release)),
  );

  await eventually(() => expect(app.liveSite.build()).toMatchObject({ release }));
});

test('every server is told that what was restored has been published', async ({ server, admin }) => {
  const { reader, notifications } = server.database;
  const objects = { read: async () => Buffer.from('') };
  const other = createLiveSite({ reader, notifications, objects, log: server.app.log });
  const first = await publishSite(server, { 'index.html': pages.short });
  const second = await publishSite(server, { 'index.html': pages.long }, { revision: 2 });
  await other.ready();
  for (const { release } of [first, second])
    await call(server, 'POST', '/api/publishing/rollback', { token: admin, body: { release } });
  await eventually(async () => expect(await other.restored()).not.toBeNull());

  await publishSite(server, { 'index.html': pages.long }, { revision: 2 });

  await eventually(async () => expect(await other.restored()).toBeNull());
});
