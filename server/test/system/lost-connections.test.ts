import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { startMailServer } from '../../../scripts/testing/mail-server.ts';
import type { Lease, Locks } from '../../src/database/locks.ts';
import type { EntityManager } from '../../src/database/orm.ts';
import { createSharedLocks } from '../../src/database/postgres/locks.ts';
import { mapPostgresErrors } from '../../src/database/postgres/map-errors.ts';
import { openPostgres } from '../../src/database/postgres/open-postgres.ts';
import { dialectOver, openPool } from '../../src/database/postgres/pool.ts';
import { ContentState } from '../../src/features/content/content-state.entity.ts';
import { seedDemo } from '../../src/features/demo/seed-demo.ts';
import { createFileSweep } from '../../src/features/images/files/file-sweep.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { Mail } from '../../src/features/mails/mail.entity.ts';
import { createMailQueue } from '../../src/features/mails/mail-queue.ts';
import { createMailer } from '../../src/features/mails/mailer.ts';
import { createDelivery } from '../../src/features/publishing/delivery.ts';
import { PublishTarget } from '../../src/features/publishing/publish-target.entity.ts';
import type { Target } from '../../src/features/publishing/targets.ts';
import { Testimonial } from '../../src/features/testimonials/testimonial.entity.ts';
import { callOnce } from '../../src/jobs/remote-call.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { givenDatabaseProxy } from '../helpers/database-proxy.ts';
import { eventually, testAlone as test } from '../helpers/fixtures.ts';
import { query } from '../helpers/postgres-server.ts';
import { databaseEnvironment } from '../helpers/test-database.ts';

const IN_THIS_DATABASE = 'database = (select oid from pg_database where datname = current_database())';
const BY_CONNECTIONS_OF = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const addressOf = async (dataDir: string) => {
  const { DATABASE_URL: url } = await databaseEnvironment(dataDir);
  if (!url) throw new Error('this is no test on PostgreSQL');
  return url;
};

function givenLocks(url: string) {
  const locks = createSharedLocks(url);
  onTestFinished(() => locks.close());
  return locks;
}

test('a task whose locks are lost is told so, and what it writes too late is refused', async ({ server }) => {
  const url = await addressOf(server.dataDir);
  const [one, two] = [givenLocks(url), givenLocks(url)];
  const em = server.orm.em.fork() as EntityManager;
  const write = (lease: Lease, name: string) =>
    em.transactional(async (transaction) => {
      await lease.confirm(transaction as EntityManager);
      transaction.create(Testimonial, { name, content: 'Lovely.' });
    });

  await one.withLock('a photograph', async (lease) => {
    await write(lease, 'In time');
    await query(url, `select pg_terminate_backend(pid) ${BY_CONNECTIONS_OF}`);
    await eventually(() => expect(lease.signal.aborted).toBe(true));
    // Nobody waits for what is lost.
    await two.withLock('a photograph', async (other) => expect(other.signal.aborted).toBe(false));
    await expect(write(lease, 'Too late')).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  });

  expect((await em.fork().findAll(Testimonial)).map(({ name }) => name)).toEqual(['In time']);
  expect(await one.withLock('a photograph', async ({ signal }) => signal.aborted)).toBe(false);
});

test('work that one server does for all ends with the lock that it is done under', async ({ server }) => {
  const url = await addressOf(server.dataDir);
  const [one, two] = [givenLocks(url), givenLocks(url)];

  const begun = Promise.withResolvers<void>();
  const working = one.ifFree('work', async ({ signal }) => {
    begun.resolve();
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  await begun.promise;
  expect(await two.ifFree('work', async () => {})).toBe(false);
  await Promise.all([
    expect(working).rejects.toMatchObject({ code: 'DATABASE_AWAY' }),
    query(url, `select pg_terminate_backend(pid) ${BY_CONNECTIONS_OF}`),
  ]);
  // The other one has lost its connection as well, and is told so at its next question.
  expect(await givenLocks(url).ifFree('work', async () => {})).toBe(true);
});

test('the locks of a server that has lost its power are soon free', async ({ server }) => {
  const url = await addressOf(server.dataDir);
  const proxy = await givenDatabaseProxy(url);
  const silent = createSharedLocks(proxy.url, { silentMaxMs: 2_000 });
  onTestFinished(() => silent.close());
  const other = givenLocks(url);

  const working = silent.ifFree('work', async ({ signal }) => {
    proxy.freeze(true);
    expect(await other.ifFree('work', async () => {})).toBe(false);
    await eventually(async () => expect(await other.ifFree('work', async () => {})).toBe(true));
    proxy.cut(true);
    await eventually(() => expect(signal.aborted).toBe(true));
  });

  expect(await working).toBe(true);
});

test('a connection that is refused at a start is closed, although the other side does not hang up', async () => {
  const reason = Buffer.from('SFATAL\0C28P01\0Mno entry\0\0');
  const refusing = createServer((socket) => {
    socket.once('data', () => socket.write(Buffer.concat([Buffer.from([0x45, 0, 0, 0, reason.length + 4]), reason])));
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const url = `postgres://elena:secret@127.0.0.1:${(refusing.address() as AddressInfo).port}/vitrine`;

  await expect(openPostgres({ url, data: tmpdir(), originals: tmpdir() })).rejects.toThrow('(no entry)');

  // It ends when the last connection has.
  await once(refusing.close(), 'close');
});

test('a connection for locks that cannot be prepared is closed', async () => {
  const url = await addressOf('a database that no server uses');

  await expect(createSharedLocks(url, { silentMaxMs: -1 }).ifFree('work', async () => {})).rejects.toThrow('-1');

  await eventually(async () => expect(await query(url, `select pid ${BY_CONNECTIONS_OF}`)).toEqual([]));
});

test('PostgreSQL asks whether who has a connection is still there', async ({ server }) => {
  const pool = openPool(await addressOf(server.dataDir), 1);
  onTestFinished(() => pool.end());

  const { rows } = await pool.query("select current_setting('tcp_keepalives_idle') as seconds");

  expect(rows).toEqual([{ seconds: '15' }]);
});

/** Locks that are lost as soon as they are taken: another server may have started the same task. */
function givenLocksThatAreLost(url: string): Locks {
  const locks = givenLocks(url);
  const losing =
    <T>(task: (lease: Lease) => Promise<T>) =>
    async (lease: Lease) => {
      // The view shows the locks in all databases, also of the tests that run beside this one.
      await query(
        url,
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and ${IN_THIS_DATABASE}`,
      );
      await eventually(() => expect(lease.signal.aborted).toBe(true));
      return task(lease);
    };
  return {
    withLock: (keys, task) => locks.withLock(keys, losing(task)),
    withEveryLock: (task) => locks.withEveryLock(losing(task)),
    ifFree: (name, task) => locks.ifFree(name, losing(task)),
  };
}

/** A log that records its messages. */
const logOf = (said: string[]) =>
  Fastify({ logger: { stream: { write: (line: string) => void said.push(JSON.parse(line).msg) } } }).log;

test('nothing is mailed, notified, moved or imported under a lock that is lost', async ({ server }) => {
  const { app, database, dataDir } = server;
  const { reader, visibility } = database;
  const { store } = app;
  const locks = givenLocksThatAreLost(await addressOf(dataDir));
  const em = server.orm.em.fork() as EntityManager;
  const forkEm = () => em.fork();
  const said: string[] = [];
  const log = logOf(said);
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const pending = { kind: 'sign_in', subject: 'owner', due: new Date(), createdAt: new Date() } as const;
  await em.insert(Mail, pending);
  const stranger = join(dataDir, 'renditions', 'stranger');
  writeFileSync(stranger, 'x');

  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${mail.port}`, from: 'a@b.example', to: 'c@d.example' });
  const mails = createMailQueue({ forkEm, locks, mailer, retryFirstMs: 1, log });
  mails.wake();
  await mails.idle();
  await mails.stop();

  let calls = 0;
  const hook = createServer((socket) => {
    calls += 1;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  });
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void hook.close());
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const target: Target = {
    name: 'hook',
    pace: { quietMs: 0, waitMaxMs: 0 },
    retryFirstMs: 60_000,
    retryMaxMs: 60_000,
    notify: (_revision, { signal }) => callOnce(url, { method: 'POST', signal }),
  };
  await em.insert(PublishTarget, { name: target.name });
  const delivery = createDelivery({ target, forkEm, visibility, locks, log });
  delivery.wake();
  await eventually(() => expect(delivery.failedRound()).not.toBeNull());
  await delivery.stop();

  const sweep = createFileSweep({ reader, store, locks, log });
  await expect(sweep.run()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });

  const worker = createWorker({
    name: 'work',
    locks,
    log,
    round: async (signal) => {
      expect(signal.aborted).toBe(true);
      return null;
    },
  });
  worker.wake();
  await worker.idle();
  await worker.stop();

  await em.nativeUpdate(ContentState, { id: 1 }, { demoPending: true });
  const importing = locks.ifFree('demo', (lease) => seedDemo(app, lease));
  await expect(importing).rejects.toMatchObject({ code: 'DATABASE_AWAY' });

  expect(mail.state.mails).toEqual([]);
  expect(await forkEm().count(Mail, { state: 'pending', attempts: 0 })).toBe(1);
  expect(calls).toBe(0);
  expect(existsSync(stranger)).toBe(true);
  expect(await forkEm().count(Image)).toBe(0);
  expect(said.toSorted()).toEqual([
    'mails: failed, and is tried again',
    'publish hook: failed, and is tried again',
    'work: failed, and is tried again',
  ]);
});

test('a question that is not answered any more is given up, and the next is asked on another connection', async ({
  server,
}) => {
  const proxy = await givenDatabaseProxy(await addressOf(server.dataDir));
  const pool = openPool(proxy.url, 1, { answerWithinMs: 200 });
  onTestFinished(() => pool.end());
  const ask = () => mapPostgresErrors(async () => (await pool.query('select 1 as one')).rows);
  expect(await ask()).toEqual([{ one: 1 }]);

  proxy.freeze(true);
  await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  proxy.freeze(false);

  expect(await ask()).toEqual([{ one: 1 }]);
});

test('a transaction that cannot begin gives its connection back', async ({ server }) => {
  const proxy = await givenDatabaseProxy(await addressOf(server.dataDir));
  const database = new Kysely({ dialect: dialectOver(openPool(proxy.url, 1, { answerWithinMs: 200 })) });
  onTestFinished(() => database.destroy());
  // As MikroORM does it.
  const ask = async () => {
    const transaction = await database.startTransaction().execute();
    try {
      await sql`select 1`.execute(transaction);
      await transaction.commit().execute();
    } catch (error) {
      await transaction.rollback().execute();
      throw error;
    }
  };
  await ask();

  proxy.freeze(true);
  await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  proxy.freeze(false);

  await ask();
});
