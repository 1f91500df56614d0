import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { extract, type Header, pack } from 'tar-stream';
import { describe, expect, onTestFinished } from 'vitest';
import { restoreBackup } from '../../../server/src/features/backups/archive/restore.ts';
import { givenApp } from '../../../server/test/helpers/authenticator.ts';
import { test as base, call } from '../../../server/test/helpers/fixtures.ts';
import { ACCOUNT, kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { openDataFolder } from '../../supervisor/data-folder.ts';
import { givenFolder, hashFiles, LOCKS, runBackup, runRestore, runWith } from './commands.ts';

interface Fixtures {
  /** Where the archive is that all tests read. */
  kept: string;
  /** An archive with one image in it, "In the archive". */
  archive: string;
  /** The same, of this test's own server, which still has what is in it. */
  ownArchive: string;
  /** A data folder with an image in it, "On the disk", and no server. */
  dataDir: string;
}

const test = base.extend<Fixtures>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-archive-'));
      await use(path.join(folder, 'backup.tar'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
  archive: async ({ server, givenImage, kept }, use) => {
    if (!existsSync(kept)) {
      await givenImage({ title: 'In the archive' });
      await server.app.renditions.idle();
      await runBackup(server.dataDir, kept);
    }
    await use(kept);
  },
  ownArchive: async ({ server, givenImage }, use) => {
    await givenImage({ title: 'In the archive' });
    await server.app.renditions.idle();
    const file = path.join(givenFolder(), 'backup.tar');
    await runBackup(server.dataDir, file);
    await use(file);
  },
  dataDir: async ({ server, givenImage }, use) => {
    await givenImage({ title: 'On the disk' });
    const dataDir = givenFolder();
    const file = path.join(givenFolder(), 'later.tar');
    await runBackup(server.dataDir, file);
    await runRestore(dataDir, file);
    await use(dataDir);
  },
});

/** A user whom no machine has. */
const SERVICE = 54_321;

function readFrom(dataDir: string, query: string) {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'), { readonly: true });
  try {
    return database.prepare(query).pluck().all();
  } finally {
    database.close();
  }
}

const titlesIn = (dataDir: string) => readFrom(dataDir, 'select title from images');
const lastIdIn = (dataDir: string) => readFrom(dataDir, "select seq from sqlite_sequence where name = 'images'")[0];
const NEW = ['In the archive'];

type Part = { header: Partial<Header> & Pick<Header, 'name'>; content?: string | Buffer };

/** What `npm run restore` does with an archive, without a process for each of many. */
const restoreHere = (dataDir: string, file: string) =>
  restoreBackup({ file, dataDir, databaseUrl: null, backupTo: null, replace: false, onProgress: () => {} });

async function givenArchive(...parts: Part[]) {
  const archive = pack();
  for (const { header, content = '' } of parts) archive.entry(header, content);
  archive.finalize();
  const file = path.join(givenFolder(), 'hostile.tar');
  writeFileSync(file, await buffer(archive));
  return file;
}

/** The same archive with another manifest. */
async function rewriteManifest(archive: string, write: (manifest: object) => string) {
  const parts: Part[] = [];
  const entries = extract();
  createReadStream(archive).pipe(entries);
  for await (const entry of entries) {
    const { name } = entry.header;
    const content = await buffer(entry);
    parts.push({ header: { name }, content: name === 'manifest.json' ? write(JSON.parse(`${content}`)) : content });
  }
  return givenArchive(...parts);
}

const manifestOf = (files: object[], changes = {}) => ({
  header: { name: 'manifest.json' },
  content: JSON.stringify({
    format: 'vitrine-backup',
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    records: {},
    files,
    missing: [],
    damaged: [],
    ...changes,
  }),
});

describe('A restore', { timeout: 240_000 }, () => {
  test('is refused into a folder that is not empty, unless it is told to replace', { tags: 'nightly' }, async ({
    archive,
    dataDir,
  }) => {
    const used = new Database(path.join(dataDir, 'vitrine.sqlite'));
    used.exec("update sqlite_sequence set seq = 50000 where name = 'images'");
    used.close();
    const before = hashFiles(dataDir);

    const refused = await runRestore(dataDir, archive);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`${dataDir} is not empty.`) });
    expect(hashFiles(dataDir)).toEqual(before);

    const done = await runRestore(dataDir, archive, '--replace');
    expect(done.code).toBe(0);
    expect(titlesIn(dataDir)).toEqual(NEW);
    expect(lastIdIn(dataDir)).toBe(50_000);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    expect(done.output).toContain(path.join(dataDir, aside));
    expect(titlesIn(path.join(dataDir, aside))).toContain('On the disk');
  });

  test.for(['daily/vitrine', '.'])(
    'leaves the scheduled backups and its archive where they are, in the folder that it replaces: %s',
    { tags: 'nightly' },
    async (name, { archive }) => {
      const dataDir = givenFolder();
      const [mine, BACKUP_TO] = [path.join(dataDir, 'mine.tar'), path.join(dataDir, name)];
      copyFileSync(archive, mine);
      cpSync(archive, path.join(BACKUP_TO, 'vitrine-scheduled-2026-11-21T033000Z.tar'), { recursive: true });
      const restore = (...args: string[]) => runWith('restore.ts', dataDir, [mine, ...args], { BACKUP_TO });

      expect(await restore()).toMatchObject({ code: 0 });
      expect(await restore('--replace')).toMatchObject({ code: 0 });

      expect(titlesIn(dataDir)).toEqual(NEW);
      expect(readdirSync(BACKUP_TO)).toContain('vitrine-scheduled-2026-11-21T033000Z.tar');
      expect(existsSync(mine)).toBe(true);
    },
  );

  test('takes the home of the service, in which npm has a cache, and secrets that were put there before', {
    tags: 'nightly',
  }, async ({ archive }) => {
    const dataDir = givenFolder();
    cpSync(archive, path.join(dataDir, '.npm/cached'), { recursive: true });
    cpSync(archive, path.join(dataDir, 'secrets/token-secret'), { recursive: true });

    expect(await runRestore(dataDir, archive)).toMatchObject({ code: 0 });

    expect(titlesIn(dataDir)).toEqual(NEW);
    expect(Object.keys(hashFiles(dataDir))).toEqual(expect.arrayContaining(['.npm/cached', 'secrets/token-secret']));
    expect((await runRestore(dataDir, archive)).output).toContain('is not empty');
    expect(await runRestore(dataDir, archive, '--replace')).toMatchObject({ code: 0 });
    expect(existsSync(path.join(dataDir, '.npm/cached'))).toBe(true);
  });

  test.runIf(process.getuid?.() === 0)(
    'by root is refused in the folder of another user, who is named',
    { tags: 'nightly' },
    async ({ archive }) => {
      const dataDir = givenFolder();
      const name = execFileSync('id', ['-nu', '1'], { encoding: 'utf8' }).trim();
      const refusal = (of: string) =>
        `${dataDir} belongs to ${of}, and root would leave files there that it cannot read. Run this as that user`;
      const tries = [[archive], ['--replace', archive], ['--undo-update']];
      for (const [uid, said] of [
        [1, `${refusal(name)}: runuser -u ${name} -- …`],
        [SERVICE, `${refusal(`user ${SERVICE}`)}.`],
      ] as const) {
        chownSync(dataDir, uid, uid);
        for (const args of tries) {
          expect(await runRestore(dataDir, ...args)).toMatchObject({ code: 1, output: `${said}\n` });
        }
      }
      expect(await runRestore(path.join(dataDir, 'not/yet/there'), archive)).toMatchObject({
        code: 1,
        output: expect.stringContaining(refusal(`user ${SERVICE}`)),
      });
      expect(readdirSync(dataDir)).toEqual([]);
      expect(await runRestore(dataDir, '--check', archive)).toMatchObject({ code: 0 });
    },
  );

  test('says which authenticator apps the keys cannot read, also before there are keys', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    await givenApp(server, admin);
    const file = path.join(givenFolder(), 'with-app.tar');
    await runBackup(server.dataDir, file);
    const words = /The authenticator app of 1 account cannot be read .*: owner\. .*npm run user -- unlock owner/;
    const { tokenSecret: TOKEN_SECRET } = server.config;
    const moved = { TOKEN_SECRET: 'a secret of another machine, long enough' };
    const [dataDir, closed] = [givenFolder(), givenFolder()];
    mkdirSync(path.join(closed, 'secrets/token-secret'), { recursive: true });

    const restores = await Promise.all([
      runRestore(givenFolder(), file),
      runWith('restore.ts', dataDir, [file], moved),
      runWith('restore.ts', givenFolder(), [file], { TOKEN_SECRET }),
      runRestore(closed, file),
    ]);

    expect(restores.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const [anew = '', other = '', same = '', unknown = ''] = restores.map(({ output }) => output);
    expect([anew, other]).toEqual([expect.stringMatching(words), expect.stringMatching(words)]);
    expect(same).not.toContain('authenticator');
    expect(unknown).toMatch(
      /^Whether authenticator apps can be read is not known: EISDIR.* npm run doctor checks it\.$/m,
    );
    const started = await startProcess(dataDir, { env: moved });
    onTestFinished(() => kill(started));
    await expect.poll(started.readLog).toMatch(words);
  });

  test('is refused while Vitrine runs on the folder, however it was started', { tags: 'nightly' }, async ({
    archive,
    dataDir,
  }) => {
    const folder = await openDataFolder(dataDir);
    expect((await runRestore(dataDir, archive, '--replace')).output).toContain('Vitrine is running on');
    folder.release();

    const server = await startProcess(dataDir);
    try {
      expect((await runRestore(dataDir, archive, '--replace')).output).toContain('another Vitrine runs on');
    } finally {
      await kill(server);
    }
    expect(titlesIn(dataDir)).toContain('On the disk');
  });

  test('takes the archives of earlier versions, whose manifests were written otherwise', { tags: 'nightly' }, async ({
    ownArchive,
    server,
  }) => {
    const file = await rewriteManifest(ownArchive, (manifest) => JSON.stringify(manifest, null, 1));
    const target = givenFolder();

    expect(await runRestore(target, file)).toMatchObject({ code: 0 });

    expect(titlesIn(target)).toEqual(NEW);
    const renditions = (dataDir: string) => hashFiles(path.join(dataDir, 'renditions'));
    expect(renditions(target)).toEqual(renditions(server.dataDir));
  });

  test('ends all sessions and has the content published again', { tags: 'nightly' }, async ({ server, ownArchive }) => {
    const target = givenFolder();
    await runRestore(target, ownArchive);

    const read = (dataDir: string) => {
      const database = new Database(path.join(dataDir, 'vitrine.sqlite'), { readonly: true });
      const [tokens, revision] = ['select count(*) from refresh_tokens', 'select revision from content_state'].map(
        (query) => Number(database.prepare(query).pluck().get()),
      );
      database.close();
      return { tokens, revision };
    };
    const { revision: before } = read(server.dataDir);
    expect(read(target).tokens).toBe(0);
    expect(read(target).revision).toBeGreaterThan(Number(before));
  });

  test('gives no number again: a watch of a gallery made since the backup sends nothing into another', {
    tags: 'nightly',
  }, async ({ server, ownArchive, admin }) => {
    const body = { title: 'Smith wedding' };
    const given = await call(server, 'POST', '/api/galleries', { token: admin, body });
    const target = givenFolder();
    await runRestore(target, ownArchive);
    const restored = await startProcess(target);
    onTestFinished(() => kill(restored));
    const login = await call(restored, 'POST', '/api/auth/login', { body: ACCOUNT });

    const next = await call(restored, 'POST', '/api/galleries', { token: login.body.access_token, body });

    expect([given.status, next.status]).toEqual([201, 201]);
    expect(next.body.data.id).toBeGreaterThan(given.body.data.id + 9_000);
  });

  test('keeps what was in the trash when the backup was made, however long ago', { tags: 'nightly' }, async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage();
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    const made = Date.now() - 40 * 24 * 60 * 60_000;
    await server.stop();
    const database = new Database(path.join(server.dataDir, 'vitrine.sqlite'));
    database.prepare('update images set deleted_at = ?').run(made - 10 * 60_000);
    database.close();
    const archive = path.join(givenFolder(), 'old.tar');
    await runBackup(server.dataDir, archive);
    const created_at = new Date(made).toISOString();
    const file = await rewriteManifest(archive, (manifest) => JSON.stringify({ ...manifest, created_at }));
    const target = givenFolder();

    expect(await runRestore(target, file)).toMatchObject({ code: 0 });

    const restored = new Database(path.join(target, 'vitrine.sqlite'), { readonly: true });
    onTestFinished(() => void restored.close());
    const [deletedAt] = restored.prepare('select deleted_at from images').pluck().all();
    expect(Date.now() - Number(deletedAt)).toBeLessThan(20 * 60_000);
  });

  test('that was killed while unpacking begins anew', { tags: 'nightly' }, async ({ archive }) => {
    const target = givenFolder();
    const unpacked = path.join(target, 'restore-20260101000000000.unpacking');
    cpSync(archive, path.join(unpacked, 'vitrine.sqlite'), { recursive: true });
    await kill(await startProcess(target));
    expect(existsSync(unpacked)).toBe(false);
    for (const name of readdirSync(target)) rmSync(path.join(target, name), { recursive: true });
    cpSync(archive, path.join(unpacked, 'vitrine.sqlite'), { recursive: true });

    expect(await runRestore(target, archive)).toMatchObject({ code: 0 });

    expect(readdirSync(target).toSorted()).toEqual(['originals', 'renditions', ...LOCKS, 'vitrine.sqlite']);
  });

  test('refuses an archive of which a single byte or its end is wrong', { tags: 'nightly', timeout: 240_000 }, async ({
    archive,
  }) => {
    const bytes = readFileSync(archive);
    const target = givenFolder();
    const spoilt = path.join(givenFolder(), 'spoilt.tar');
    const expectRefusal = async () => {
      await expect(restoreHere(target, spoilt)).rejects.toThrow(spoilt);
      expect(readdirSync(target)).toEqual(['server.lock']);
    };

    const wholeBlocks = (share: number) => Math.floor((bytes.length * share) / 512) * 512;
    for (const length of [512, ...[0.001, 0.2, 0.5, 0.8].map(wholeBlocks)]) {
      copyFileSync(archive, spoilt);
      truncateSync(spoilt, length);
      await expectRefusal();
    }
    for (const at of [100, 600, 5_000, Math.floor(bytes.length / 2)]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      writeFileSync(spoilt, changed);
      await expectRefusal();
    }
    writeFileSync(spoilt, 'no archive at all');
    await expectRefusal();
    writeFileSync(spoilt, '');
    await expectRefusal();
    expect(await runRestore(target, spoilt)).toMatchObject({ code: 1, output: expect.stringContaining(spoilt) });
  });

  test('writes nothing outside its folder, whatever an archive names', {
    tags: 'nightly',
    timeout: 240_000,
  }, async () => {
    const hash = 'a'.repeat(64);
    const inside = `originals/aa/${hash}`;
    const elsewhere = path.join(givenFolder(), 'owned');
    const hostile: Part[] = [
      { header: { name: '../owned' }, content: 'x' },
      { header: { name: elsewhere }, content: 'x' },
      { header: { name: 'originals/aa/../../../owned' }, content: 'x' },
      { header: { name: 'renditions/..' }, content: 'x' },
      { header: { name: 'originals\\..\\owned' }, content: 'x' },
      { header: { name: 'live/index.html' }, content: 'x' },
      { header: { name: 'secrets/../owned' }, content: 'x' },
      { header: { name: 'originals', type: 'symlink', linkname: path.dirname(elsewhere) } },
      { header: { name: inside, type: 'symlink', linkname: elsewhere } },
      { header: { name: inside, type: 'link', linkname: '/etc/passwd' } },
      { header: { name: inside, type: 'directory' } },
      { header: { name: 'vitrine.sqlite', type: 'fifo' } },
    ];
    const target = givenFolder();

    for (const part of hostile) {
      const restoring = restoreHere(target, await givenArchive(part, manifestOf([])));
      await expect(restoring).rejects.toThrow(/which no backup does\. Use another archive\.$/m);
      expect(readdirSync(target)).toEqual(['server.lock']);
    }
    expect(existsSync(elsewhere)).toBe(false);
  });

  test('refuses archives that do not agree with themselves', { tags: 'nightly', timeout: 60_000 }, async ({
    archive,
  }) => {
    const target = givenFolder();
    const name = 'secrets/token-secret';
    const cases: [RegExp, Part[]][] = [
      [/contains secrets\/token-secret twice/, [{ header: { name } }, { header: { name } }, manifestOf([])]],
      [/manifest lacks/, [{ header: { name } }, manifestOf([])]],
      [/continues after its manifest/, [manifestOf([]), { header: { name } }]],
      [/a newer Vitrine made it/, [manifestOf([], { version: 2 })]],
      [/it lacks/, [manifestOf([{ path: name, bytes: 0, sha256: 'a'.repeat(64) }])]],
    ];

    for (const [words, parts] of cases) {
      await expect(restoreHere(target, await givenArchive(...parts))).rejects.toThrow(words);
      expect(readdirSync(target)).toEqual(['server.lock']);
    }
    expect(await runRestore(target, archive)).toMatchObject({ code: 0 });
  });

  test.for([
    ['Migration2099', 'a newer Vitrine made it. Update this one first.'],
    [
      'Migration20261123080000_galleries',
      'an unreleased version between 0.1.0 and 0.2.0 made it. Use that version for it.',
    ],
  ] as const)('refuses what %s has made', { tags: 'nightly' }, async ([migration, words], { server, givenImage }) => {
    await givenImage();
    await server.orm.em.getConnection().execute('insert into mikro_orm_migrations (name) values (?)', [migration]);
    const file = path.join(givenFolder(), 'newer.tar');
    await runBackup(server.dataDir, file);

    const { code, output } = await runRestore(givenFolder(), file);

    expect(code).toBe(1);
    expect(output).toContain(words);
  });
});
