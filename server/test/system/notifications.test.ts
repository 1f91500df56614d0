import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { coalesce } from '../../src/database/coalesce.ts';
import { createNotifications } from '../../src/database/postgres/notifications.ts';
import { createRevisionWatch } from '../../src/database/postgres/revision-watch.ts';
import { CONTENT_VERSION } from '../../src/database/visibility-reader.ts';
import { createLiveSite } from '../../src/features/releases/live-site.ts';
import { givenDatabaseProxy } from '../helpers/database-proxy.ts';
import { test as base, call, eventually, type Server, startServer } from '../helpers/fixtures.ts';
import { query } from '../helpers/postgres-server.ts';
import { publishSite } from '../helpers/publish-site.ts';
import { kill, startProcess } from '../helpers/server-process.ts';
import { databaseEnvironment, runSql } from '../helpers/test-database.ts';

const THE_LISTENERS =
  "from pg_stat_activity where datname = current_database() and application_name like '% notifications'";

const addressOf = async (dataDir: string) => {
  const { DATABASE_URL: url } = await databaseEnvironment(dataDir);
  if (!url) throw new Error('this is no test on PostgreSQL');
  return url;
};

/** A change by another server, and whether its notification arrives. */
const change = (dataDir: string, { isNotified = true } = {}) =>
  runSql(
    dataDir,
    `update content_state set revision = revision + 1; ${isNotified ? `select pg_notify('vitrine_content', '')` : ''}`,
  );
const versionIn = async (url: string) => String((await query(url, CONTENT_VERSION))[0]?.version);

/** Counts what `ask` is called for. */
function counted<T>(ask: () => Promise<T>) {
  let count = 0;
  return {
    ask: () => {
      count += 1;
      return ask();
    },
    async during(work: () => Promise<unknown>) {
      const before = count;
      await work();
      return count - before;
    },
  };
}

/** A watch on a database through a proxy. What it asks does not pass through that. */
async function givenWatch(dataDir: string, { beatMs = 60_000 } = {}) {
  const url = await addressOf(dataDir);
  const proxy = await givenDatabaseProxy(url);
  const asked = counted(() => versionIn(url));
  const said: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void said.push(JSON.parse(line).msg) } } });
  const notifications = createNotifications({ url: proxy.url, beatMs, answerWithinMs: 200 });
  const watch = createRevisionWatch({ readVersion: coalesce(asked.ask), changes: { count: 0 }, notifications });
  notifications.listen(log);
  onTestFinished(() => notifications.close());
  const read = async () => watch.readVersion();
  const readTwice = async () => {
    await read();
    await read();
  };
  return {
    proxy,
    said,
    read,
    asked,
    url,
    untilListening: () => eventually(async () => expect(await asked.during(readTwice)).toBeLessThan(2)),
    untilAlone: () => eventually(async () => expect(await asked.during(readTwice)).toBe(2)),
  };
}

base('the version is remembered until a notification, or a write of this server', async ({ server }) => {
  const { dataDir } = server;
  const { read, asked, url, untilListening } = await givenWatch(dataDir);
  await untilListening();

  const queries = await asked.during(async () => {
    for (let count = 0; count < 100; count += 1) await read();
  });
  expect(queries).toBe(0);

  await change(dataDir);
  const version = await versionIn(url);
  await eventually(async () => expect(await read()).toBe(version));
  expect(await asked.during(read)).toBe(0);
});

base('without its connection every read asks, and nothing that was missed is kept afterwards', async ({ server }) => {
  const { dataDir } = server;
  const { proxy, read, said, url, untilListening, untilAlone } = await givenWatch(dataDir);
  await untilListening();

  proxy.cut(true);
  await untilAlone();
  for (let count = 0; count < 3; count += 1) {
    await change(dataDir);
    expect(await read()).toBe(await versionIn(url));
  }
  proxy.cut(false);
  await untilListening();

  expect(await read()).toBe(await versionIn(url));
  await change(dataDir);
  const version = await versionIn(url);
  await eventually(async () => expect(await read()).toBe(version));
  expect(said).toEqual([
    'no notifications: until they are back, the database is asked again and again',
    'changes by other servers are notified again',
  ]);
});

base('a connection that is silent counts as lost', async ({ server }) => {
  const { dataDir } = server;
  const { proxy, read, url, untilListening, untilAlone } = await givenWatch(dataDir, { beatMs: 50 });
  await untilListening();

  proxy.freeze(true);
  await untilAlone();
  await change(dataDir);

  expect(await read()).toBe(await versionIn(url));
});

base('a change whose notification is lost is noticed by comparing', async ({ server }) => {
  const { dataDir } = server;
  const { read, asked, url, untilListening } = await givenWatch(dataDir, { beatMs: 50 });
  await untilListening();

  await change(dataDir, { isNotified: false });
  const version = await versionIn(url);

  await eventually(async () => expect(await read()).toBe(version));
  expect(await asked.during(read)).toBe(0);
});

base('what is live is read when it is another one, and not while it stays', async ({ server }) => {
  const { dataDir, database, app } = server;
  await publishSite(server, {});
  const url = await addressOf(dataDir);
  const beats: string[] = [];
  const notifications = createNotifications({ url, beatMs: 50 });
  notifications.subscribe('vitrine_site', { onNotification: (draft) => void beats.push(draft) });
  const read = vi.spyOn(database.reader, 'read');
  const objects = { read: async () => Buffer.from('') };
  const site = createLiveSite({ reader: database.reader, notifications, objects, log: app.log });
  await site.ready();
  notifications.listen(app.log);
  onTestFinished(() => notifications.close());
  await eventually(() => expect(beats.length).toBeGreaterThan(1));

  const before = read.mock.calls.length;
  const seen = beats.length;
  await eventually(() => expect(beats.length).toBeGreaterThan(seen + 5));
  expect(read.mock.calls.length).toBe(before);

  await runSql(dataDir, "update site_releases set draft = 'of another server', revision = 7");
  await eventually(() => expect(site.build()).toMatchObject({ revision: 7 }));
});

base('what another server makes live is seen while notifications are lost', async ({ server }) => {
  const { dataDir, database, app } = server;
  await publishSite(server, {});
  const proxy = await givenDatabaseProxy(await addressOf(dataDir));
  const notifications = createNotifications({ url: proxy.url });
  const objects = { read: async () => Buffer.from('') };
  const site = createLiveSite({ reader: database.reader, notifications, objects, log: app.log });
  notifications.listen(app.log);
  onTestFinished(() => notifications.close());
  await eventually(() => expect(notifications.isConnected()).toBe(true));
  await site.ready();

  proxy.cut(true);
  await eventually(() => expect(notifications.isConnected()).toBe(false));
  await runSql(dataDir, "update site_releases set draft = 'of another server', revision = 7");

  await eventually(() => expect(site.build()).toMatchObject({ revision: 7 }));
});

const test = base.extend<{ other: Server }>({
  /** A second server on the same database and folder. */
  other: async ({ server }, use) => {
    const other = await startServer({}, server.dataDir);
    await use(other);
    await other.stop();
  },
});

const phoneOn = async (server: Pick<Server, 'url'>) => (await call(server, 'GET', '/api/settings')).body.data.phone;
const writePhone = (server: Pick<Server, 'url'>, token: string, phone: string) =>
  call(server, 'PUT', '/api/settings', { token, body: { phone } });
const untilListening = ({ database }: Server) =>
  eventually(() => expect(typeof database.revision.readVersion()).toBe('string'));

test('a change on one server is seen on the other, which asks the database only after it', async ({
  server,
  other,
  admin,
}) => {
  await untilListening(other);
  // Once its answer is kept, only the notification can tell it of the change.
  await phoneOn(other);
  const queries = vi.spyOn(pg.Pool.prototype, 'query');
  const asked = () => queries.mock.calls.filter(([query]) => String(Object(query).name) === 'version').length;

  await writePhone(server, admin, '1');
  await eventually(async () => expect(await phoneOn(other)).toBe('1'));
  const afterChange = asked();
  for (let count = 0; count < 30; count += 1) expect(await phoneOn(other)).toBe('1');

  expect(asked()).toBe(afterChange);
});

test('an answer is made anew once on each server, however many ask for it', async ({ server, other, admin }) => {
  const made = [server, other].map(({ app }) => vi.spyOn(app.content, 'writeSnapshot'));
  const readAll = () =>
    Promise.all([server, other].flatMap((one) => Array.from({ length: 50 }, () => call(one, 'GET', '/api/content'))));
  await readAll();
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  await writePhone(server, admin, '1');
  await writePhone(server, admin, '2');
  const version = await server.database.visibility.readVersion();
  for (const { database } of [server, other]) {
    await eventually(() => expect(database.revision.readVersion()).toBe(version));
  }
  expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  const answers = await readAll();

  expect(made.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(new Set(answers.map(({ body }) => body.data.settings.phone))).toEqual(new Set(['2']));
});

test('who has written through a server never reads the older answer from it', async ({ server, other, admin }) => {
  await Promise.all([server, other].map(untilListening));

  for (let round = 0; round < 25; round += 1) {
    for (const [index, one] of [server, other].entries()) {
      await writePhone(one, admin, `${round} on ${index}`);
      expect(await phoneOn(one)).toBe(`${round} on ${index}`);
    }
  }
});

test('connections that are cut are opened again', async ({ server, other, admin }) => {
  const url = await addressOf(server.dataDir);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([server, other].map(untilListening));
    expect(await query(url, `select pg_terminate_backend(pid) ${THE_LISTENERS}`)).toHaveLength(2);
    await writePhone(server, admin, `${round}`);
    await eventually(async () => expect(await phoneOn(other)).toBe(`${round}`));
  }
});

test('what a server has committed before it was killed is seen on the others', async ({ server, admin }) => {
  const { dataDir } = server;
  const doomed = await startProcess(dataDir);
  onTestFinished(() => kill(doomed));
  await untilListening(server);
  let acknowledged = 0;
  const writing = (async () => {
    for (let count = 1; ; count += 1) {
      const { status } = await writePhone(doomed, admin, `${count}`);
      if (status === 200) acknowledged = count;
    }
  })();
  const ended = expect(writing).rejects.toThrow();
  await eventually(async () => expect(Number(await phoneOn(server))).toBeGreaterThan(3));

  await kill(doomed);
  await ended;

  const [stored] = await query(await addressOf(dataDir), 'select phone from settings');
  await eventually(async () => expect(await phoneOn(server)).toBe(stored?.phone));
  expect(Number(stored?.phone)).toBeGreaterThanOrEqual(acknowledged);
});
