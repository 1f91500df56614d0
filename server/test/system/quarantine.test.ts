import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { describe, expect, onTestFinished } from 'vitest';
import { filesInFolder } from '../../../scripts/testing/invariants.ts';
import { takeSnapshot } from '../../src/database/sqlite/snapshot.ts';
import { FileRemoval } from '../../src/features/images/files/file-removal.entity.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { RetiredKey } from '../../src/features/images/renditions/retired-key.entity.ts';
import { holdRemovals } from '../../src/storage/sweep/removal-hold.ts';
import { call, makePicture, startForTest, test, uploadForm } from '../helpers/fixtures.ts';
import { givenLibrary, type Library, METRICS_TOKEN, STORES, take } from '../helpers/library.ts';
import { ACCOUNT, kill, startProcess } from '../helpers/server-process.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const isOriginal = (name: string) => name.startsWith('originals/');

/** Names of an original and of a rendition without a record. */
const unknown = (seed: number | string) => {
  const sha256 = createHash('sha256').update(String(seed)).digest('hex');
  return [`originals/${sha256.slice(0, 2)}/${sha256}`, `renditions/${sha256.slice(0, 32)}-320.webp`];
};

const QUARANTINED = /^quarantine\/[^/]+\//;

const sweep = ({ server }: Library, options = {}) => server.app.fileSweep.run(options);
const readHealth = async ({ server }: Library) =>
  (await call(server, 'GET', '/api/health', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body.data;
const quarantined = async ({ names }: Library) => (await names()).filter((name) => QUARANTINED.test(name));
const inUse = async ({ names }: Library) => (await names()).filter((name) => !QUARANTINED.test(name));

describe.each(STORES)('files that no record knows, in a %s', (kind) => {
  test('go into the quarantine of the day, under their names, and stay what they are', async () => {
    const library = await givenLibrary(kind);
    await take(library);
    const known = await library.names();
    const strangers = [...unknown(1), ...unknown(2)];
    for (const name of strangers) library.put(name, `content of ${name}`);

    expect(await sweep(library)).toEqual({ moved: 4, returned: 0, purged: 0, held: null });

    const day = dayOf(Date.now());
    expect(await library.names()).toEqual(
      [...known, ...strangers.map((name) => `quarantine/${day}/${name}`)].toSorted(),
    );
    for (const name of strangers) expect(library.read(`quarantine/${day}/${name}`)).toBe(`content of ${name}`);
    expect(await sweep(library)).toEqual({ moved: 0, returned: 0, purged: 0, held: null });
  });

  test('are removed when they have been there as long as an image is in the trash', async () => {
    const library = await givenLibrary(kind);
    const [original = '', rendition = ''] = unknown(1);
    const daysAgo = (days: number) => dayOf(Date.now() - days * DAY_MS);
    library.put(`quarantine/${daysAgo(TRASH_DAYS + 2)}/${original}`);
    library.put(`quarantine/${daysAgo(TRASH_DAYS + 2)}.2/${original}`);
    library.put(`quarantine/${daysAgo(TRASH_DAYS)}/${rendition}`);

    expect(await sweep(library)).toEqual({ moved: 0, returned: 0, purged: 2, held: null });
    expect(await library.names()).toEqual([`quarantine/${daysAgo(TRASH_DAYS)}/${rendition}`]);
  });

  test('come back when a record names them again', async () => {
    const library = await givenLibrary(kind);
    const { id, filename } = await take(library);
    const files = await library.names();
    const em = library.server.orm.em.fork();
    const row = await em.findOneOrFail(Image, { id });
    const values = { ...row };
    // The older database.
    await em.transactional((within) => within.remove(row));
    library.s3.age(2 * DAY_MS);
    expect(await sweep(library)).toMatchObject({ moved: files.length });
    expect(await inUse(library)).toEqual([]);

    // The newer one again.
    await library.server.orm.em.fork().insert(Image, values);
    expect(await sweep(library)).toEqual({ moved: 0, returned: files.length, purged: 0, held: null });

    expect(await library.names()).toEqual(files);
    expect((await fetch(`${library.server.url}/static/images/${filename}`)).status).toBe(200);
  });

  test('never take the place of others in the quarantine', async () => {
    const library = await givenLibrary(kind);
    const [original = ''] = unknown(1);
    for (const content of ['first', 'second', 'third']) {
      library.put(original, content);
      await sweep(library);
    }

    const day = dayOf(Date.now());
    const places = [day, `${day}.2`, `${day}.3`].map((folder) => `quarantine/${folder}/${original}`);
    expect(await library.names()).toEqual(places.toSorted());
    expect(places.map(library.read)).toEqual(['first', 'second', 'third']);
  });
});

describe('files that no record knows', () => {
  test('stay where they are when they are many, until somebody decides', { tags: 'nightly' }, async () => {
    const library = await givenLibrary('folder');
    await take(library);
    for (let seed = 0; seed < 11; seed += 1) for (const name of unknown(seed)) library.put(name);
    const before = await library.names();

    const { held, moved } = await sweep(library);

    expect([held, moved]).toEqual([{ unknown: 22, all: before.length }, 0]);
    expect(await library.names()).toEqual(before);
    expect(await readHealth(library)).toMatchObject({
      status: 'degraded',
      details: { storage: { unknown: { files: 22, of: before.length } } },
    });

    expect(await sweep(library, { isForced: true })).toMatchObject({ moved: 22, held: null });
    expect(await quarantined(library)).toHaveLength(22);
    expect(await readHealth(library)).toMatchObject({ status: 'ready', details: { storage: { unknown: null } } });
  });

  test('are no strangers if they wait to be removed for good', async () => {
    const library = await givenLibrary('folder');
    await take(library);
    const em = library.server.orm.em.fork();
    for (let seed = 0; seed < 11; seed += 1) {
      const names = unknown(seed);
      for (const name of names) library.put(name);
      await em.insert(FileRemoval, { sha256: String(seed), names, createdAt: new Date() });
    }
    const before = await library.names();

    expect(await sweep(library)).toMatchObject({ moved: 0, held: null });
    expect(await library.names()).toEqual(before);
  });

  test('are moved as long as they are 20, or one in twenty', async () => {
    const library = await givenLibrary('folder');
    for (let seed = 0; seed < 10; seed += 1) for (const name of unknown(seed)) library.put(name);

    expect(await sweep(library)).toMatchObject({ moved: 20, held: null });
  });

  test('are not removed from the quarantine while the database may be the wrong one', async () => {
    const library = await givenLibrary('folder');
    const [original = ''] = unknown('long ago');
    library.put(`quarantine/${dayOf(Date.now() - 400 * DAY_MS)}/${original}`);
    for (let seed = 0; seed < 11; seed += 1) for (const name of unknown(seed)) library.put(name);

    expect(await sweep(library)).toMatchObject({ purged: 0, held: { unknown: 22 } });
    expect(await quarantined(library)).toHaveLength(1);
  });

  test('are not removed from the quarantine before those came back that a record names again', async () => {
    const library = await givenLibrary('folder');
    const { app, dataDir } = library.server;
    await take(library);
    const files = await library.names();
    const original = files.find(isOriginal) ?? '';
    library.remove(original);
    library.put(`quarantine/${dayOf(Date.now() - 40 * DAY_MS)}/${original}`, 'the photograph');

    const hold = await holdRemovals(dataDir);
    await app.maintenance.run();
    expect(await quarantined(library)).toHaveLength(1);
    await hold.release();
    await app.maintenance.run();

    expect(await library.names()).toEqual(files);
    expect(library.read(original)).toBe('the photograph');
  });

  test('stay where they are if a backup begins before they are moved', async () => {
    const library = await givenLibrary('folder');
    const { database, dataDir } = library.server;
    const strangers = unknown(1).toSorted();
    for (const name of strangers) library.put(name);
    const { promise: begun, resolve: onMoved } = Promise.withResolvers<void>();

    const { sweeping, hold } = await database.locks.withLock('of an upload', async () => {
      const sweeping = sweep(library, { onMoved });
      await begun;
      return { sweeping, hold: await holdRemovals(dataDir) };
    });

    expect(await sweeping).toMatchObject({ moved: 0 });
    expect(await library.names()).toEqual(strangers);
    await hold.release();
    expect(await sweep(library)).toMatchObject({ moved: 2 });
  });

  test('are not counted when a record says that they were replaced, or were to be', async () => {
    const library = await givenLibrary('folder');
    const { id, sha256 } = await take(library);
    const em = library.server.orm.em.fork();
    // As after a kill between new files and their record, or before the removal of old ones.
    await em.insert(RetiredKey, { renditionKey: 'a'.repeat(32), image: id });
    const replaced = Array.from({ length: 30 }, (_, width) => `renditions/${'a'.repeat(32)}-${width}.webp`);
    for (const name of replaced) library.put(name);

    expect(await sweep(library)).toEqual({ moved: 30, returned: 0, purged: 0, held: null });
    expect((await inUse(library)).some((name) => name.endsWith(sha256))).toBe(true);
    expect((await inUse(library)).filter((name) => name.startsWith('renditions/'))).not.toEqual([]);
  });
});

describe('images that leave', () => {
  const remove = async ({ server, token }: Library, id: number) => {
    await call(server, 'DELETE', `/api/images/${id}`, { token });
    const { status, body } = await call(server, 'DELETE', `/api/images/trash/${id}`, { token });
    await server.app.removals.idle();
    return { status, body };
  };

  test('for good by hand take all their files along', async () => {
    const library = await givenLibrary('folder');
    const { id } = await take(library);

    expect((await remove(library, id)).status).toBe(200);
    expect(await library.names()).toEqual([]);
  });

  test('because their time in the trash is over leave their files in the quarantine', async () => {
    const library = await givenLibrary('folder');
    const { server, token } = library;
    const { id: back } = await take(library, 1);
    const kept = await library.names();
    const { id } = await take(library, 2);
    const files = (await library.names()).filter((name) => !kept.includes(name));
    for (const image of [back, id]) await call(server, 'DELETE', `/api/images/${image}`, { token });
    const deletedAt = new Date(Date.now() - (TRASH_DAYS + 1) * DAY_MS);
    const { em } = server.orm;
    await em.fork().nativeUpdate(Image, {}, { deletedAt });

    // A backup keeps the files: a record that went now would leave them behind.
    const hold = await holdRemovals(server.dataDir);
    const purging = RequestContext.create(em, () => server.app.images.purgeTrash());
    await new Promise(setImmediate);
    await call(server, 'POST', `/api/images/trash/${back}/restore`, { token });
    await call(server, 'DELETE', `/api/images/${back}`, { token });
    await hold.release();
    expect(await purging).toBe(1);

    const day = dayOf(Date.now());
    expect(await inUse(library)).toEqual(kept);
    expect(await quarantined(library)).toEqual(files.map((name) => `quarantine/${day}/${name}`));
    expect((await call(server, 'POST', `/api/images/trash/${back}/restore`, { token })).status).toBe(200);
  });

  test('while a backup runs keep their files until it is over', { tags: 'nightly' }, async () => {
    const library = await givenLibrary('folder');
    const { id } = await take(library);
    const files = await library.names();
    const hold = await holdRemovals(library.server.dataDir);

    expect((await remove(library, id)).status).toBe(200);
    expect(await library.names()).toEqual(files);

    await hold.release();
    library.server.app.removals.wake();
    await library.server.app.removals.idle();
    expect(await library.names()).toEqual([]);
  });
});

describe('images that leave while the bucket is unavailable', () => {
  test('are gone as they were said to be, and their files follow, also after a restart', async () => {
    const library = await givenLibrary('bucket');
    const [gone, taken] = [await take(library, 1), await take(library, 2)];
    const files = library.s3.names();
    library.s3.fail(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined));
    for (const { id } of [gone, taken]) {
      const { server, token } = library;
      await call(server, 'DELETE', `/api/images/${id}`, { token });
      const answer = await call(server, 'DELETE', `/api/images/trash/${id}`, { token });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
      await server.app.removals.idle();
      expect((await call(server, 'DELETE', `/api/images/trash/${id}`, { token })).status).toBe(404);
    }
    expect(library.s3.names()).toEqual(files);
    // One of the photographs was uploaded again meanwhile, and must not be affected.
    const again = await take(library, 2);

    library.s3.fail();
    const next = await startForTest(library.s3.env, library.server.dataDir);
    next.app.removals.wake();
    await next.app.removals.idle();

    expect(library.s3.names().filter((name) => name.includes(gone.sha256))).toEqual([]);
    expect(
      library.s3
        .names()
        .filter((name) => name.startsWith('renditions/'))
        .toSorted(),
    ).toEqual(files.filter((name) => name.startsWith(`renditions/${again.filename.slice(0, 32)}`)));
    expect((await fetch(`${next.url}/static/images/${again.filename}`)).status).toBe(200);
  });
});

describe('the quarantine of a bucket', () => {
  test('loses nothing when the storage fails between the two halves of a move', async () => {
    const library = await givenLibrary('bucket');
    const [original = ''] = unknown(1);
    library.put(original, 'a photograph');
    library.s3.fail(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined));
    await expect(sweep(library)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(library.read(original)).toBe('a photograph');

    library.s3.fail();
    await sweep(library);

    expect(await inUse(library)).toEqual([]);
    expect((await quarantined(library)).map(library.read)).toEqual(['a photograph', 'a photograph']);
  });
});

describe.skipIf(isOnPostgres)('A start with an older database', () => {
  test('loses no original, and says so in the log and in its health', { tags: 'nightly' }, async () => {
    const IMAGES = 30;
    const KNOWN = 3;
    const env = { METRICS_TOKEN };
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-older-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const database = join(dataDir, 'vitrine.sqlite');
    const first = await startProcess(dataDir, { env });
    onTestFinished(() => kill(first));
    const { body: session } = await call(first, 'POST', '/api/auth/login', {
      body: ACCOUNT,
    });
    for (let seed = 0; seed < IMAGES; seed += 1) {
      const body = uploadForm(await makePicture({ width: 60, height: 40, seed }), { title: `Picture ${seed}` });
      const { status } = await call(first, 'POST', '/api/images', { token: session.access_token, body });
      expect(status).toBe(201);
      if (seed + 1 === KNOWN) takeSnapshot(database, join(dataDir, 'older.sqlite'));
    }
    await kill(first);
    const originals = filesInFolder(dataDir).list().filter(isOriginal);
    for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
    copyFileSync(join(dataDir, 'older.sqlite'), database);

    const second = await startProcess(dataDir, { env });
    onTestFinished(() => kill(second));

    await expect.poll(() => second.readLog(), { timeout: 30_000 }).toContain('the database has no record of');
    const health = await call(second, 'GET', '/api/health', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(health.body.data).toMatchObject({
      status: 'degraded',
      details: { storage: { unknown: { of: expect.any(Number) } } },
    });
    expect(filesInFolder(dataDir).list().filter(isOriginal)).toEqual(originals);
    expect(originals).toHaveLength(IMAGES);
  });
});
