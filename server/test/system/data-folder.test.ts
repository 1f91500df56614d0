import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { test as base, call, makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';

/** Root may write everywhere. Without its capabilities it is an account like any other. */
const powerless = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : [];
const [command = '', ...args] = [...powerless, 'true'];
const canBePowerless = powerless.length === 0 || spawnSync(command, args).status === 0;

const START = { within: powerless };

/** `dataDir` is a folder in which a server has run and left a photograph; each test has a copy. */
const test = base.extend<{ usedOnce: string; dataDir: string }>({
  usedOnce: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-folder-'));
      const server = await startProcess(dataDir);
      const token = await signIn(server);
      const picture = await makePicture({ width: 340, height: 200 });
      const { status } = await call(server, 'POST', '/api/images', {
        token,
        body: uploadForm(picture, { title: 'One' }),
      });
      expect(status).toBe(201);
      await kill(server);
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],

  dataDir: async ({ usedOnce }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-folder-'));
    await cp(usedOnce, dataDir, { recursive: true, preserveTimestamps: true });
    await use(dataDir);
    await chmod(dataDir, 0o700);
    await rm(dataDir, { recursive: true, force: true });
  },
});

async function signIn(server: Pick<ServerProcess, 'url'>): Promise<string> {
  return (await call(server, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;
}

/** Expects that no server starts, that it says why in one line, and that it changes nothing. */
async function expectRefusal(dataDir: string, words: RegExp) {
  const database = join(dataDir, 'vitrine.sqlite');
  const read = async () => (await readFile(database).catch(() => null))?.toString('base64');
  const before = await read();

  const said = await startProcess(dataDir, START).then(
    async (server) => {
      await kill(server);
      return 'The server started.';
    },
    (error: Error) => error.message,
  );

  expect(said).toMatch(words);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toContain('    at ');
  expect(await read()).toBe(before);
}

const originalsIn = (dataDir: string) => readdir(join(dataDir, 'originals'), { recursive: true });

describe.runIf(canBePowerless)('A data folder that cannot be written', { timeout: 180_000 }, () => {
  const cannot = (name: string) => new RegExp(`The server cannot start: .*${name} cannot be read and written`);

  test('is refused as a whole', async ({ dataDir }) => {
    await chmod(dataDir, 0o500);
    await expectRefusal(dataDir, cannot(dataDir));
  });

  test('is refused for its database alone', async ({ dataDir }) => {
    await chmod(join(dataDir, 'vitrine.sqlite'), 0o400);
    await expectRefusal(dataDir, cannot('vitrine.sqlite'));
    await chmod(join(dataDir, 'vitrine.sqlite'), 0o200);
    await expectRefusal(dataDir, cannot('vitrine.sqlite'));
  });

  test('is refused for its pictures alone', { tags: 'nightly' }, async ({ dataDir }) => {
    for (const folder of ['originals', 'renditions']) {
      await chmod(join(dataDir, folder), 0o500);
      await expectRefusal(dataDir, cannot(folder));
      await chmod(join(dataDir, folder), 0o700);
    }
  });
});

describe('A data folder with photographs', { timeout: 180_000 }, () => {
  test('gets no fresh database when its own is gone or empty, and keeps its photographs', async ({ dataDir }) => {
    const originals = await originalsIn(dataDir);
    for (const name of await readdir(dataDir)) if (name.startsWith('vitrine.sqlite')) await rm(join(dataDir, name));

    await expectRefusal(dataDir, /contains photographs but no vitrine\.sqlite/);
    await writeFile(join(dataDir, 'vitrine.sqlite'), '');
    await expectRefusal(dataDir, /contains photographs but no vitrine\.sqlite/);

    expect(await originalsIn(dataDir)).toEqual(originals);
  });

  test('is refused when its database is none, or of a newer version', async ({ dataDir }) => {
    const database = join(dataDir, 'vitrine.sqlite');
    const open = new Database(database);
    open.exec("insert into mikro_orm_migrations (name) values ('Migration20990101000000')");
    open.close();
    await expectRefusal(dataDir, /a newer Vitrine/);

    for (const name of await readdir(dataDir)) if (name.startsWith('vitrine.sqlite-')) await rm(join(dataDir, name));
    await writeFile(database, 'This is a shopping list. '.repeat(400));
    await expectRefusal(dataDir, /vitrine\.sqlite cannot be read \(file is not a database\)/);
  });
});

describe('A data folder that a server uses', { timeout: 180_000 }, () => {
  test('is refused to a second one, and the first notices nothing', { tags: 'nightly' }, async ({ dataDir }) => {
    const server = await startProcess(dataDir);
    try {
      const token = await signIn(server);
      const uploads = Array.from({ length: 2 }, async (_, seed) => {
        const picture = await makePicture({ width: 400, height: 300, seed: seed + 7 });
        return call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: `Two ${seed}` }) });
      });
      const second = await startProcess(dataDir).catch((error: Error) => error);

      expect(String(second)).toMatch(/The server cannot start: another Vitrine runs on/);
      expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201]);
    } finally {
      await kill(server);
    }
    await kill(await startProcess(dataDir));
  });

  test('may be locked for a while by a command: writes wait, and after their time are told to come again', {
    tags: 'nightly',
  }, async ({ dataDir }) => {
    const server = await startProcess(dataDir);
    const other = new Database(join(dataDir, 'vitrine.sqlite'));
    try {
      const token = await signIn(server);
      const write = () =>
        call(server, 'POST', '/api/testimonials', { token, body: { name: 'Ada', content: 'Lovely.' } });

      other.exec('begin immediate');
      setTimeout(() => other.exec('rollback'), 500);
      expect((await write()).status).toBe(201);

      other.exec('begin immediate');
      expect(await write()).toMatchObject({ status: 503, body: { success: false, code: 'BUSY' } });
      other.exec('rollback');
      expect((await write()).status).toBe(201);
    } finally {
      other.close();
      await kill(server);
    }
  });
});

describe('Writes at the same time', () => {
  test('succeed as often as they are answered so', async ({ server, admin }) => {
    const send = (method: string, path: string, body?: object) =>
      call(server, method, `/api/testimonials${path}`, { token: admin, ...(body && { body }) });
    const count = async () => (await send('GET', '?active_only=false')).body.data.length;

    const inserts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send('POST', '', { name: `Client ${at}`, content: 'Lovely.' })),
    );
    expect(inserts.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(await count()).toBe(30);
    const { id } = inserts[0]?.body.data ?? {};

    const updates = await Promise.all(Array.from({ length: 20 }, (_, at) => send('PUT', `/${id}`, { sort_order: at })));
    expect(updates.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [kept] = (await send('GET', '?active_only=false')).body.data.filter((one: { id: number }) => one.id === id);
    expect(kept.sort_order).toBeGreaterThanOrEqual(0);
    expect(kept.sort_order).toBeLessThan(20);

    const deletes = await Promise.all(Array.from({ length: 8 }, () => send('DELETE', `/${id}`)));
    expect(deletes.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
    expect(await count()).toBe(29);
  });
});
