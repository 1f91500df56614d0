import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupsView } from '@vitrine/shared/contract/backups';
import { describe, expect, onTestFinished } from 'vitest';
import { checkArchiveFile } from '../src/features/backups/archive/check-archive.ts';
import { nameScheduled } from '../src/features/backups/archive/scheduled/archive-name.ts';
import { runDoctor } from '../src/features/doctor/run-doctor.ts';
import { connectBucket } from '../src/storage/bucket/bucket-client.ts';
import { StorageUrl } from '../src/storage/bucket/storage-url.ts';
import { originalFile } from '../src/storage/file-names.ts';
import {
  test as base,
  call,
  eventually,
  makePicture,
  type Server,
  signUp,
  startForTest,
  uploadForm,
} from './helpers/fixtures.ts';
import { BUCKET, KEYS, startS3 } from './helpers/s3-server.ts';
import { countRows, isOnPostgres, runSql } from './helpers/test-database.ts';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Starts a server with an administrator. */
async function given(env: NodeJS.ProcessEnv) {
  const server = await startForTest(env);
  return { server, token: await signUp(server, 'owner', true) };
}

const NAME = /^vitrine-scheduled-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/;

const read = async ({ server, token }: { server: Server; token: string }) =>
  (await call(server, 'GET', '/api/backups', { token })).body.data;
const readHealth = async ({ server, token }: { server: Server; token: string }) =>
  (await call(server, 'GET', '/api/health', { token })).body.data;

async function round({ backups }: Server['app']) {
  backups.wake();
  await backups.idle();
}

describe('scheduled backups', () => {
  test('are made at once where there is none, read back, and not again before the next day', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });

    await round(started.server.app);
    await round(started.server.app);

    const [name = '', ...others] = await readdir(folder);
    expect(name).toMatch(NAME);
    expect(others).toEqual([]);
    expect(await checkArchiveFile(join(folder, name), { workspace: tmpdir() })).toMatchObject({
      records: { users: 1 },
    });
    const view = await read(started);
    expect(view).toMatchObject({ place: folder, is_overdue: false, failure: null, last: { archive: name, faults: 0 } });
    expect(Date.parse(view.next_at)).toBeGreaterThan(Date.now());
    expect(await readHealth(started)).toMatchObject({
      status: 'ready',
      details: { backup: { last_at: view.last.made_at, failing: false, overdue: false } },
    });
  });

  test('that fail say why, make health degraded, and are made as soon as somebody asks', async ({ folder }) => {
    const place = join(folder, 'not-mounted');
    const started = await given({ BACKUP_TO: place });

    await round(started.server.app);
    const failed = await read(started);
    const health = await readHealth(started);
    await round(started.server.app);
    expect((await read(started)).failure.attempts).toBe(1);
    await mkdir(place);
    const asked = await call(started.server, 'POST', '/api/backups', { token: started.token });
    await started.server.app.backups.idle();

    expect(failed).toMatchObject({
      last: null,
      failure: { attempts: 1, reason: `${place} of BACKUP_TO is not a folder. Create it, or mount its disk.` },
    });
    expect(health).toMatchObject({ status: 'degraded', details: { backup: { failing: true } } });
    expect(asked.status).toBe(200);
    expect(await readdir(place)).toEqual([expect.stringMatching(NAME)]);
    expect(await read(started)).toMatchObject({ failure: null, last: { archive: expect.stringMatching(NAME) } });
    expect(await readHealth(started)).toMatchObject({ status: 'ready' });
  });

  test('are overdue after a day and a half', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    await runSql(started.server.dataDir, {
      sqlite: "update backup_state set made_at = (strftime('%s', 'now') - 40 * 3600) * 1000",
      postgres: "update backup_state set made_at = now() - interval '40 hours'",
    });

    expect(await read(started)).toMatchObject({ is_overdue: true });
    expect(await readHealth(started)).toMatchObject({ status: 'degraded', details: { backup: { overdue: true } } });
  });

  test('that lack files remove no older ones, and make health degraded, which the doctor says, until one lacks nothing', {
    tags: 'nightly',
  }, async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    const form = uploadForm(await makePicture(), { title: 'Toucan' });
    await call(started.server, 'POST', '/api/images/', { token: started.token, body: form });
    await started.server.app.renditions.idle();
    const [original = ''] = (await readdir(join(started.server.dataDir, 'originals'), { recursive: true })).filter(
      (name) => /[0-9a-f]{64}$/.test(name),
    );
    const file = join(started.server.dataDir, 'originals', original);
    const complete = 'vitrine-scheduled-2026-01-01T033000Z.tar';
    for (const name of [complete, 'vitrine-scheduled-2026-01-01T023000Z.tar']) await writeFile(join(folder, name), '');
    await rename(file, join(folder, 'original'));

    await round(started.server.app);
    const view = await read(started);
    const health = await readHealth(started);
    const kept = (await readdir(folder)).filter((name) => NAME.test(name));
    const { checks } = await runDoctor({
      config: started.server.config,
      sendsMail: false,
      timeServer: { host: '127.0.0.1', port: 9 },
    });
    await rename(join(folder, 'original'), file);
    await rm(join(folder, view.last.archive));
    await call(started.server, 'POST', '/api/backups', { token: started.token });
    await started.server.app.backups.idle();

    expect(view).toMatchObject({ failure: null, last: { faults: 1 } });
    expect(health).toMatchObject({ status: 'degraded', details: { backup: { failing: false, faults: 1 } } });
    expect(checks).toContainEqual(
      expect.objectContaining({
        check: 'Backups',
        state: 'fault',
        finding: expect.stringContaining('in the last backup: 1.'),
      }),
    );
    expect(kept).toHaveLength(3);
    expect(await readHealth(started)).toMatchObject({ status: 'ready', details: { backup: { faults: 0 } } });
    expect((await readdir(folder)).toSorted()).toEqual([complete, (await read(started)).last.archive]);
  });

  test('hold long records in little memory, devices, and nothing that lives for a day', { tags: 'nightly' }, async ({
    folder,
  }) => {
    const started = await given({ BACKUP_TO: folder });
    const { dataDir } = started.server;
    // The process of a backup has 96 MB.
    const records = isOnPostgres ? 150 : 3;
    const insert = (text: string, now: string) =>
      `insert into contact_messages (name, email, message, created_at)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${records})
       select 'Ana', 'ana@example.com', ${text}, ${now} from numbers`;
    await runSql(dataDir, {
      sqlite: insert('hex(zeroblob(400000))', '0'),
      postgres: insert("repeat('0', 800000)", 'now()'),
    });
    expect(await countRows(dataDir, 'refresh_tokens')).toBeGreaterThan(0);
    const device = { name: 'Lightroom', scopes: ['upload'], portfolio: true, galleries: null };
    const body = { ...device, current_password: 'correct-horse' };
    expect((await call(started.server, 'POST', '/api/devices', { token: started.token, body })).status).toBe(201);

    await round(started.server.app);

    expect(await read(started)).toMatchObject({ failure: null, last: { faults: 0 } });
    const [name = ''] = await readdir(folder);
    expect(await checkArchiveFile(join(folder, name), { workspace: tmpdir() })).toMatchObject({
      records: {
        users: 1,
        devices: 1,
        contact_messages: records,
        refresh_tokens: 0,
        session_families: 0,
        gallery_archives: 0,
      },
    });
  });

  test('that are asked for while one is made are made after it', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    const ask = async () =>
      (await call(started.server, 'POST', '/api/backups', { token: started.token })).body.data.is_running;
    expect(await ask()).toBe(true);
    await expect.poll(() => readdir(folder)).not.toEqual([]);

    const askedAtMs = Date.now();
    expect(await ask()).toBe(true);
    await started.server.app.backups.idle();

    const { last, failure } = await read(started);
    expect(failure).toBeNull();
    expect(Date.parse(last.made_at)).toBeGreaterThanOrEqual(askedAtMs);
  });

  test('that were asked for by a clock which was ahead are made once', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    await runSql(started.server.dataDir, {
      sqlite: "update backup_state set requested_at = (strftime('%s', 'now') + 86400) * 1000",
      postgres: "update backup_state set requested_at = now() + interval '1 day'",
    });

    await round(started.server.app);

    expect(Date.parse((await read(started)).next_at)).toBeGreaterThan(Date.now());
    expect(await readdir(folder)).toEqual([expect.stringMatching(NAME)]);
  });

  test('do not seem to be made when not even their failure could be recorded', async ({ folder }) => {
    const started = await given({ BACKUP_TO: join(folder, 'not-mounted') });
    await runSql(started.server.dataDir, {
      sqlite: "create trigger full before update on backup_state begin select raise(abort, 'no space'); end",
      postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise 'no space'; end $$;
                 create trigger full_disk before update on backup_state for each row execute function refuse()`,
    });

    await round(started.server.app);

    expect(await read(started)).toMatchObject({ is_running: false, failure: null });
  });

  test('are off without BACKUP_TO', async () => {
    const started = await given({});

    const asked = await call(started.server, 'POST', '/api/backups', { token: started.token });

    expect([asked.status, asked.body.code]).toEqual([409, 'BACKUPS_OFF']);
    expect(await read(started)).toMatchObject({ place: null, last: null });
    expect(await readHealth(started)).toMatchObject({ status: 'ready', details: { backup: null } });
  });

  test.runIf(isOnPostgres)('are made by one of several servers', async ({ folder }) => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const env = { BACKUP_TO: folder, ...s3.env };
    const { server, token } = await given(env);
    const other = await startForTest({ ...env, DATABASE_URL: server.config.databaseUrl ?? '' });
    let reading: Promise<BackupsView[]> | undefined;
    s3.fail(async ({ method, name }) => {
      if (method !== 'GET' || name !== '') return undefined;
      reading ??= Promise.all([server, other].map((server) => read({ server, token })));
      await reading;
      return undefined;
    });

    await Promise.all([round(server.app), round(other.app)]);

    // Each of them says so while it is made.
    expect(await reading).toMatchObject([{ is_running: true }, { is_running: true }]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test.runIf(isOnPostgres)('lack no file that another server removed meanwhile with its record', async ({ folder }) => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const started = await given({ BACKUP_TO: folder, ...s3.env });
    const { server, token } = started;
    const other = await startForTest({ ...s3.env, DATABASE_URL: server.config.databaseUrl ?? '' });
    const [lost, removed] = await Promise.all(
      [1, 2].map(async (seed) => {
        const body = uploadForm(await makePicture({ seed }), { title: 'Toucan' });
        return (await call(server, 'POST', '/api/images', { token, body })).body.data;
      }),
    );
    for (const { app } of [server, other]) await app.renditions.idle();
    s3.objects.delete(`elena/${originalFile(lost.sha256)}`);
    const remove = async () => {
      await call(other, 'DELETE', `/api/images/${removed.id}`, { token });
      await call(other, 'DELETE', `/api/images/trash/${removed.id}`, { token });
      await other.app.removals.idle();
    };
    let removing: Promise<void> | undefined;
    // It is listed once the records were read.
    s3.fail(async ({ method, name }) => {
      if (method !== 'GET' || name !== '') return undefined;
      removing ??= remove();
      await removing;
      return undefined;
    });

    await round(server.app);

    expect(s3.names().filter((name) => name.includes(removed.sha256))).toEqual([]);
    expect(await read(started)).toMatchObject({ failure: null, last: { faults: 1 } });
  });
});

/** Which files there are and stay, from wherever the records were. */
describe.skipIf(isOnPostgres)('scheduled backups in a folder', () => {
  test('that failed are tried again when the server starts', { tags: 'nightly' }, async ({ folder }) => {
    const place = join(folder, 'not-mounted');
    const started = await given({ BACKUP_TO: place });
    await round(started.server.app);
    const { failure } = await read(started);
    const restart = async () => {
      const server = await startForTest({ BACKUP_TO: place }, started.server.dataDir);
      const restarted = { server, token: started.token };
      const retrying = round(server.app);
      await expect.poll(async () => (await read(restarted)).is_running).toBe(true);
      await retrying;
      return restarted;
    };

    const still = await read(await restart());
    await mkdir(place);
    const restarted = await restart();

    expect(failure).toMatchObject({ attempts: 1 });
    expect(still.failure.attempts).toBe(2);
    // The pause grows: five minutes, then ten.
    expect(Date.parse(still.failure.next_attempt_at) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await readdir(place)).toEqual([expect.stringMatching(NAME)]);
    expect(await read(restarted)).toMatchObject({ failure: null, last: { faults: 0 } });
    expect(await readHealth(restarted)).toMatchObject({ status: 'ready' });
  });

  test('remove only their own archives that are no longer kept, and what a killed one has left', async ({ folder }) => {
    const old = Array.from(
      { length: 30 },
      (_, day) => `vitrine-scheduled-2026-01-${`${day + 1}`.padStart(2, '0')}T033000Z.tar`,
    );
    const foreign = ['vitrine-2026-01-01T033000.tar', 'notes.txt'];
    for (const name of [...old, ...foreign]) await writeFile(join(folder, name), '');
    await mkdir(join(folder, `${old[0]}.partial`));
    const { server } = await given({ BACKUP_TO: folder });

    await round(server.app);

    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(foreign));
    expect(names.filter((name) => NAME.test(name) && !old.includes(name))).toHaveLength(1);
    // Six more days, of which the last is of its week and month as well, and the Sundays before them.
    expect(
      names
        .filter((name) => old.includes(name))
        .map((name) => Number(name.slice(26, 28)))
        .toSorted((a, b) => a - b),
    ).toEqual([18, 25, 26, 27, 28, 29, 30]);
    expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('of one second have two names', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    while (Date.now() % 1_000 > 50) await new Promise(setImmediate);
    const last = nameScheduled(new Date());
    await writeFile(join(folder, last), '');
    await runSql(started.server.dataDir, `update backup_state set archive = '${last}'`);

    await call(started.server, 'POST', '/api/backups', { token: started.token });
    await started.server.app.backups.idle();

    expect((await read(started)).failure).toBeNull();
    expect((await readdir(folder)).toSorted()).toEqual([last, expect.stringMatching(NAME)]);
  });

  test('of an empty database leave the archive of the same day', async ({ folder }) => {
    const complete = nameScheduled(new Date(Date.now() - 1_000));
    await writeFile(join(folder, complete), '');
    const started = await given({ BACKUP_TO: folder });

    await round(started.server.app);

    expect((await readdir(folder)).toSorted()).toEqual([complete, (await read(started)).last.archive]);
  });

  test('wait for one by hand, which is no failure', async ({ folder }) => {
    const started = await given({ BACKUP_TO: folder });
    const hand = join(started.server.dataDir, 'backup-running');
    await writeFile(hand, '');
    await runSql(started.server.dataDir, "update backup_state set made_at = strftime('%s', 'now') * 1000");

    await call(started.server, 'POST', '/api/backups', { token: started.token });
    await started.server.app.backups.idle();
    const waiting = await read(started);
    const health = await readHealth(started);
    await rm(hand);
    // The minute is over.
    await runSql(started.server.dataDir, "update backup_state set next_attempt_at = strftime('%s', 'now') * 1000");
    await round(started.server.app);

    expect(waiting).toMatchObject({ failure: null, is_running: false });
    expect(Date.parse(waiting.next_at) - Date.now()).toBeLessThanOrEqual(60_000);
    expect(health).toMatchObject({ status: 'ready' });
    expect(await readdir(folder)).toEqual([expect.stringMatching(NAME)]);
  });
});

/** What is made is sent, from wherever the records were. */
describe.skipIf(isOnPostgres)('scheduled backups in a bucket', () => {
  const givenBucket = async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const env = {
      BACKUP_TO: s3.env.STORAGE_URL.replace('/elena', '/backups'),
      BACKUP_ACCESS_KEY_ID: KEYS.AWS_ACCESS_KEY_ID,
      BACKUP_SECRET_ACCESS_KEY: KEYS.AWS_SECRET_ACCESS_KEY,
    };
    return { s3, env };
  };

  test('are sent, read back, and listed', async () => {
    const { s3, env } = await givenBucket();
    const started = await given(env);

    await round(started.server.app);

    const view = await read(started);
    expect(view).toMatchObject({ failure: null, place: `s3://${BUCKET}/backups/ at ${s3.endpoint}` });
    expect([...s3.objects.keys()]).toEqual([`backups/${view.last.archive}`]);
    expect(view.last.bytes).toBe(s3.objects.get(`backups/${view.last.archive}`)?.body.length);
  });

  test('that arrive damaged are not kept', { tags: 'nightly' }, async () => {
    const { s3, env } = await givenBucket();
    s3.fail(({ method, name }) => {
      const found = s3.objects.get(name);
      if (method === 'GET' && found) found.body.fill(7, 1_024, 4_096);
      return undefined;
    });
    const started = await given(env);

    await round(started.server.app);

    expect((await read(started)).failure.reason).toMatch(/damaged/);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('that could not be read back are removed as soon as the bucket answers', { tags: 'nightly' }, async () => {
    const { s3, env } = await givenBucket();
    const started = await given(env);
    const { dataDir } = started.server;
    const ask = async () => {
      await call(started.server, 'POST', '/api/backups', { token: started.token });
      await started.server.app.backups.idle();
    };
    let work: string[] = [];
    s3.fail(async ({ method, name }) => {
      if (method === 'PUT') work = await readdir(join(dataDir, 'backup-work'));
      if (method === 'DELETE') return 'down';
      return method === 'GET' && s3.objects.has(name) ? 'half' : undefined;
    });

    await round(started.server.app);
    const unverified = [...s3.objects.keys()];
    s3.fail(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined));
    await ask();
    const settled = [...s3.objects.keys()];
    s3.fail();
    await ask();

    expect(work).toContain('vitrine.sqlite');
    expect([unverified.length, settled.length]).toEqual([1, 0]);
    const { last, failure } = await read(started);
    expect([failure, [...s3.objects.keys()]]).toEqual([null, [`backups/${last.archive}`]]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  test('without the right to delete are made, and say that older ones stay', { tags: 'nightly' }, async () => {
    const { s3, env } = await givenBucket();
    const old = { body: Buffer.alloc(0), type: '', etag: '"1"', modifiedAt: 0 };
    for (const time of ['T010000Z', 'T020000Z']) s3.objects.set(`backups/vitrine-scheduled-2026-01-01${time}.tar`, old);
    s3.fail(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined));
    const started = await given(env);

    await round(started.server.app);

    expect(await read(started)).toMatchObject({
      failure: null,
      removal_error: expect.stringContaining('AccessDenied'),
    });
    expect(s3.objects.size).toBe(3);
    expect((await readHealth(started)).status).toBe('ready');
  });

  test('that cannot be sent say why', { tags: 'nightly' }, async () => {
    const { s3, env } = await givenBucket();
    s3.fail(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined));
    const started = await given(env);

    await round(started.server.app);

    expect((await read(started)).failure.reason).toContain('AccessDenied (403)');
    expect(await eventually(() => readdir(started.server.dataDir))).not.toContain('backup-running');
  });

  test('are sent in parts where they are large', { tags: 'nightly' }, async () => {
    const { s3, env } = await givenBucket();
    const keys = { accessKeyId: env.BACKUP_ACCESS_KEY_ID, secretAccessKey: env.BACKUP_SECRET_ACCESS_KEY };
    const client = connectBucket({ bucket: StorageUrl.parse(env.BACKUP_TO), keys });
    onTestFinished(client.close);
    const chunks = Array.from({ length: 40 }, () => randomBytes(1024 * 1024));
    const options = { type: 'application/x-tar', signal: new AbortController().signal };

    await client.upload('large.tar', Readable.from(chunks), options);
    const failing = async function* () {
      yield* chunks;
      throw new Error('the disk failed');
    };
    await expect(client.upload('half.tar', Readable.from(failing()), options)).rejects.toThrow();

    const sha256 = (parts: Iterable<Buffer>) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest('hex');
    };
    expect([...s3.objects.keys()]).toEqual(['backups/large.tar']);
    expect(sha256([s3.objects.get('backups/large.tar')?.body ?? Buffer.alloc(0)])).toBe(sha256(chunks));
    expect(s3.openUploads()).toBe(0);
  });
});
