// @module-tag nightly
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ReferenceKind } from '@mikro-orm/core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { givenHttp } from '../../../scripts/testing/given-http.ts';
import { databaseFolders } from '../../src/config/config.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool } from '../../src/database/postgres/pool.ts';
import { postgresFolder } from '../helpers/find-postgres.ts';
import { call, eventually, makePicture, type Server, signUp, startForTest, uploadForm } from '../helpers/fixtures.ts';
import { openMigratedTo, type PostgresServer, query, startPostgres } from '../helpers/postgres-server.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';
import { comparable, tour } from '../helpers/tour.ts';

const POLL = { timeout: 60_000, interval: 50 };
const testimonial = { name: 'Amara', content: 'Lovely.' };
const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };

if (!postgresFolder) {
  console.info(`There is no PostgreSQL for ${process.platform} ${process.arch} to test with: its tests are left out.`);
}

let postgres: PostgresServer;
beforeAll(async () => {
  if (postgresFolder) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server in this process, on a database of its own. */
async function givenServer(env: NodeJS.ProcessEnv = {}) {
  const url = await postgres.createDatabase();
  const server = await startForTest({ DATABASE_URL: url, ...env }, await givenFolder());
  return { ...server, databaseUrl: url, token: await signUp(server, 'owner', true) };
}

/** Several server processes that share a database and a folder, started at the same moment. */
async function givenProcesses(count: number, env: NodeJS.ProcessEnv = {}) {
  const dataDir = await givenFolder();
  const url = await postgres.createDatabase();
  const started = await Promise.allSettled(
    Array.from({ length: count }, () => startProcess(dataDir, { env: { DATABASE_URL: url, ...env } })),
  );
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  onTestFinished(async () => {
    for (const server of servers) await kill(server);
  });
  for (const result of started) if (result.status === 'rejected') throw result.reason;
  return { servers: servers as [ServerProcess, ...ServerProcess[]], url, dataDir };
}

const signIn = async (server: Pick<Server, 'url'>, password = ACCOUNT.password) =>
  (await call(server, 'POST', '/api/auth/login', { body: { ...ACCOUNT, password } })).body;

describe.skipIf(!postgresFolder)('PostgreSQL', { timeout: 240_000 }, () => {
  test('answers every call as SQLite does', async () => {
    const onPostgres = await givenServer();
    const onSqlite = await startForTest({ DATABASE_URL: undefined }, await givenFolder());
    const token = await signUp(onSqlite, 'owner', true);

    const [found, expected] = [await tour(onPostgres, onPostgres.token), await tour(onSqlite, token)];

    expect(comparable(found)).toEqual(comparable(expected));
    expect(found.length).toBeGreaterThan(150);
  });

  test('has a column for every property of an entity, and no other', async () => {
    const { orm, databaseUrl } = await givenServer();
    const Column = z.object({ table: z.string(), column: z.string(), nullable: z.boolean() });
    const rows = await query(
      databaseUrl,
      `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public'`,
    );

    const made = z
      .array(Column)
      .parse(rows)
      .map(({ table, column, nullable }) => `${table}.${column} ${nullable}`);
    const entities = [...orm.getMetadata().getAll().values()].filter(
      ({ class: type, embeddable }) => type && !embeddable,
    );
    const declared = entities.flatMap(({ tableName, props }) =>
      props
        .filter(({ kind }) => kind !== ReferenceKind.EMBEDDED)
        .flatMap(({ fieldNames, nullable = false }) => fieldNames.map((name) => `${tableName}.${name} ${nullable}`)),
    );

    const ownTables = /^(request_counts|image_search|mikro_orm_migrations)\./;
    expect(made.filter((column) => !ownTables.test(column)).sort()).toEqual(declared.sort());
  });

  test('says that it is unavailable, and goes on when it is back', async () => {
    const server = await givenServer();
    const { token } = server;
    const write = () => call(server, 'POST', '/api/testimonials', { token, body: testimonial });
    const unavailable = { status: 503, body: { success: false, code: 'DATABASE_AWAY' } };

    // One that waits for a lock is cut off in its midst.
    const { databaseUrl: url } = server;
    const blocked = query(url, 'begin; lock table testimonials; select pg_sleep(60)').catch((error: Error) => error);
    await expect
      .poll(() => query(url, 'select 1 from pg_locks where mode = $1', ['AccessExclusiveLock']), POLL)
      .not.toEqual([]);
    const writing = write();
    await expect.poll(() => query(url, 'select 1 from pg_locks where not granted'), POLL).not.toEqual([]);
    await postgres.cutConnections(url);
    expect(await writing).toMatchObject(unavailable);
    expect(String(await blocked)).toMatch(/terminat/);
    expect((await write()).status).toBe(201);

    await postgres.pause();
    const refused = [
      await write(),
      await call(server, 'GET', '/api/testimonials'),
      await call(server, 'GET', '/api/images'),
      await call(server, 'GET', '/static/images/00000000000000000000000000000000-320.jpg'),
    ];
    const health = await call(server, 'GET', '/api/health');
    await postgres.resume();
    expect(refused).toMatchObject(refused.map(() => unavailable));
    expect(health.status).toBe(503);
    expect((await write()).status).toBe(201);
    expect((await call(server, 'GET', '/api/testimonials')).body.total).toBe(2);
    expect((await call(server, 'GET', '/api/health')).status).toBe(200);
  });

  test('that cannot be used ends the start with one line, without the password', async () => {
    const url = new URL(postgres.url);
    const start = async (change: (address: URL) => void) => {
      const address = new URL(url);
      change(address);
      const error = await startProcess(await givenFolder(), { env: { DATABASE_URL: address.href } }).catch(String);
      expect(error).toBeTypeOf('string');
      return String(error);
    };
    const said = [
      await start((address) => {
        address.port = '1';
      }),
      await start((address) => {
        address.pathname = '/nowhere';
      }),
      await start((address) => {
        address.username = 'stranger';
      }),
      await start((address) => {
        address.protocol = 'mysql:';
      }),
      await start((address) => {
        address.password = '';
      }),
    ];

    expect(said[0]).toMatch(/ended with 1: The server cannot start: the database postgres on 127\.0\.0\.1:1 cannot be/);
    expect(said[1]).toMatch(/ended with 1: The server cannot start: the database nowhere on .* does not exist/);
    expect(said[2]).toMatch(/ended with 1: The server cannot start: the database .* \(password authentication failed/);
    expect(said[3]).toMatch(/ended with 1: The server cannot start: Bad environment: DATABASE_URL: /);
    expect(said[4]).toMatch(/ended with 1: The server cannot start: the database .* \(.*password must be a string\)/);
    for (const line of said) {
      expect(line.trim().split('\n')).toHaveLength(1);
      expect(line).not.toContain(postgres.password);
      expect(line).not.toContain(encodeURIComponent(postgres.password));
    }
  });

  test('that is empty is refused to a folder with photographs of another', async () => {
    const { dataDir, token, ...server } = await givenServer();
    const picture = await makePicture({ width: 80, height: 60, seed: 77 });
    await call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: 'Kept' }) });
    const other = await postgres.createDatabase();

    const refused = await startProcess(dataDir, { env: { DATABASE_URL: other } }).catch(String);

    expect(refused).toMatch(/the database is empty, but .*originals contains photographs of another/);
    expect((await readdir(join(dataDir, 'originals'))).length).toBe(1);
  });

  test('gives a migration an hour for each statement, and a call half a minute', async () => {
    const url = await postgres.createDatabase();
    const earlier = await openMigratedTo(url, 'Migration20261127160000_presentation');
    await earlier.close(true);
    await query(
      url,
      `create table noted (timeout text);
       create function note() returns event_trigger language plpgsql as
         $$ begin insert into noted values (current_setting('statement_timeout')); end $$;
       create event trigger noting on ddl_command_start execute function note()`,
    );
    const database = await openDatabase({ databaseUrl: url, folders: databaseFolders(await givenFolder()) });
    onTestFinished(() => database.close());

    expect(database.migrated?.names.length).toBeGreaterThan(0);
    expect(await query(url, 'select distinct timeout from noted')).toEqual([{ timeout: '1h' }]);
    const [ofCalls] = await database.em
      .getConnection()
      .execute("select current_setting('statement_timeout') as timeout");
    expect(ofCalls).toEqual({ timeout: '30s' });
  });

  test('ends a long statement whose server is gone, since its locks would stop the next start', async () => {
    const url = await postgres.createDatabase();
    const pool = openPool(url, 1, { statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS });
    const client = await pool.connect();
    const left = client.query('select pg_sleep(600)').catch(String);
    const sleeping = () => query(url, "select pid from pg_stat_activity where query like 'select pg_sleep%'");
    await eventually(async () => expect(await sleeping()).toHaveLength(1));

    const { stream }: { stream: { destroy: () => void } } = Reflect.get(client, 'connection');
    stream.destroy();

    await left;
    client.release(true);
    await pool.end();
    await eventually(async () => expect(await sleeping()).toEqual([]));
  });
});

describe.skipIf(!postgresFolder)('Two servers on one database', { timeout: 240_000 }, () => {
  test('lose no write, raise the revision with each and never mix two orders', async () => {
    const { servers } = await givenProcesses(2);
    const { access_token: token } = await signIn(servers[0]);
    const at = (index: number) => servers[index % 2] as ServerProcess;
    const revision = async (server: ServerProcess) =>
      (await call(server, 'GET', '/api/content')).body.data.revision as number;

    const before = await revision(servers[0]);
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(at(index), 'POST', '/api/testimonials', { token, body: { ...testimonial, name: `Client ${index}` } }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const ids = made.map(({ body }) => body.data.id as number);
    expect(new Set(ids).size).toBe(40);
    expect([await revision(at(0)), await revision(at(1))]).toEqual([before + 40, before + 40]);

    // Each server has its own cached answer, and none is older than a change that the other has acknowledged.
    for (let round = 0; round < 6; round += 1) {
      await call(at(round), 'PUT', `/api/testimonials/${ids[0]}`, { token, body: { name: `Round ${round}` } });
      const list = await call(at(round + 1), 'GET', '/api/testimonials?limit=100');
      const [changed] = list.body.data.filter(({ id }: { id: number }) => id === ids[0]);
      expect(changed.name).toBe(`Round ${round}`);
    }

    // Different fields of one record, at the same time.
    await Promise.all([
      call(at(0), 'PUT', `/api/testimonials/${ids[1]}`, { token, body: { title: 'Bride' } }),
      call(at(1), 'PUT', `/api/testimonials/${ids[1]}`, { token, body: { company: 'Acme' } }),
    ]);
    const { body } = await call(at(0), 'GET', `/api/testimonials/${ids[1]}`, { token });
    expect(body.data).toMatchObject({ title: 'Bride', company: 'Acme' });

    const orders = [ids, ids.toReversed(), [...ids.slice(20), ...ids.slice(0, 20)]];
    for (let round = 0; round < 4; round += 1) {
      const saved = await Promise.all(
        orders.map((order, index) =>
          call(at(index), 'PUT', '/api/testimonials/order', { token, body: { ids: order } }),
        ),
      );
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
      const list = await call(at(0), 'GET', '/api/testimonials?limit=100');
      expect(orders).toContainEqual(list.body.data.map(({ id }: { id: number }) => id));
    }

    const slugs = await Promise.all(
      [0, 1].map((index) => call(at(index), 'POST', '/api/categories', { token, body: { name: 'One', slug: 'one' } })),
    );
    expect(slugs.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('share sessions, and count together what is limited', async () => {
    const { servers, url } = await givenProcesses(2);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const session = await signIn(one);
    const refresh = (server: ServerProcess, token: string) =>
      call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } });
    const me = (server: ServerProcess, token: string) => call(server, 'GET', '/api/auth/me', { token });

    const next = await refresh(two, session.refresh_token);
    expect(next.status).toBe(200);
    expect((await me(one, next.body.access_token)).status).toBe(200);
    expect((await refresh(one, session.refresh_token)).status).toBe(401);
    expect((await me(two, next.body.access_token)).status).toBe(401);

    const guess = (server: ServerProcess) =>
      call(server, 'POST', '/api/auth/login', { body: { ...ACCOUNT, password: 'wrong-horse' } });
    const guesses = [];
    for (const server of [one, two, one, two, one]) guesses.push((await guess(server)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401]);
    const closed = await guess(two);
    expect([closed.status, Number(closed.headers.get('retry-after'))]).toEqual([429, 2]);

    const sent = [];
    for (const server of [one, two, one, two, one, two]) {
      sent.push((await call(server, 'POST', '/api/contact', { body: message })).status);
    }
    expect(sent).toEqual([201, 201, 201, 201, 201, 429]);
    const rows = await query(
      url,
      'select limiter_key as kept from login_failures union all select caller from request_counts',
    );
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|owner/);
    expect(rows).toHaveLength(3);
  });

  test('send each mail, call each hook and make each file once', async () => {
    const mails: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, _session, done) => {
        mails.push(/^Subject: (?:Message from|New sign-in of) (\S+)/m.exec(await text(stream))?.[1] ?? '');
        done();
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
    let calls = 0;
    const host = await givenHttp((_request, response) => {
      calls += 1;
      response.writeHead(201).end();
    });
    const { servers, dataDir, url } = await givenProcesses(2, {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      CONTACT_TO: 'studio@example.com',
      PUBLISH_HOOKS: `${host}/hook`,
      PUBLISH_QUIET_S: '1',
      PUBLISH_WAIT_MAX_S: '4',
    });
    const at = (index: number) => servers[index % 2] as ServerProcess;
    const { access_token: token } = await signIn(servers[0]);
    await expect.poll(() => query(url, 'select 1 from publish_targets where owed_since is null'), POLL).toHaveLength(1);
    const toldBefore = calls;

    const names = Array.from({ length: 12 }, (_, index) => `Visitor${index}`);
    const sent = await Promise.all(
      names.map((name, index) =>
        call(at(index), 'POST', '/api/contact', {
          body: { ...message, name },
          headers: { 'x-forwarded-for': `192.0.2.${index}` },
        }),
      ),
    );
    const pictures = await Promise.all([1, 2, 3, 4].map((seed) => makePicture({ width: 400, height: 300, seed })));
    const uploads = await Promise.all(
      pictures.map((file, index) =>
        call(at(index), 'POST', '/api/images', { token, body: uploadForm(file, { title: `${index}` }) }),
      ),
    );
    // The same picture in both servers at the same moment.
    const twin = await makePicture({ width: 400, height: 300, seed: 5 });
    const [hash] = await Promise.all([crypto.subtle.digest('SHA-256', new Uint8Array(twin))]);
    const fields = { title: 'Twin', sha256: Buffer.from(hash).toString('hex') };
    const twins = await Promise.all(
      [0, 1].map((index) => call(at(index), 'POST', '/api/images', { token, body: uploadForm(twin, fields) })),
    );

    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(uploads.map(({ status, body }) => [status, body.message])).toEqual([1, 2, 3, 4].map(() => [201, undefined]));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expect
      .poll(() => query(url, 'select 1 from images where avif_pending or card_pending or develop_pending'), POLL)
      .toEqual([]);
    await expect.poll(() => query(url, 'select 1 from publish_targets where owed_since is not null'), POLL).toEqual([]);
    await expect.poll(() => query(url, "select 1 from mails where state = 'sent'"), POLL).toHaveLength(13);
    expect(mails.sort()).toEqual([...names, 'owner'].toSorted());
    // A burst of changes may cause two calls, but both servers have seen each.
    expect(calls - toldBefore).toBeGreaterThan(0);
    expect(calls - toldBefore).toBeLessThanOrEqual(3);
    expect(
      (await readdir(join(dataDir, 'originals'), { recursive: true })).filter((name) => name.length > 60),
    ).toHaveLength(5);
    for (const server of servers) expect(server.readLog()).not.toMatch(/"level":(40|50|60)/);
    for (const server of servers) expect(server.readLog()).not.toContain(postgres.password);
  });

  test('take over from one that is killed', async () => {
    const { servers, url } = await givenProcesses(2);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const { access_token: token } = await signIn(one);
    const file = await makePicture({ width: 1600, height: 1200, seed: 8 });
    await call(one, 'POST', '/api/images', { token, body: uploadForm(file, { title: 'Left behind' }) });
    await kill(one);

    await expect
      .poll(() => query(url, 'select 1 from images where avif_pending or card_pending'), { ...POLL, timeout: 60_000 })
      .toEqual([]);
    expect((await call(two, 'GET', '/api/images')).body.total).toBe(1);
  });
});
