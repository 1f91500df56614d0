import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { test as base, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { User } from '../../src/features/accounts/user.entity.ts';
import type { BodyTimes } from '../../src/http/body-times.ts';
import { hashPassword } from '../../src/security/password.ts';
import { IMAGING_WORKER } from './imaging-worker.ts';
import type { RememberedRecords } from './remembered-records.ts';
import { databaseEnvironment, isOnPostgres, remember } from './test-database.ts';

const OWNER = 'owner';
export const PASSWORD = 'correct-horse';

/** Polls until the expectation holds; a busy machine may take a while. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: 60_000 });

const configOf = (folder: string, env: NodeJS.ProcessEnv = {}) =>
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a token secret of the tests, long enough',
    WEBHOOK_SECRET: 'a webhook secret of the tests, long enough',
    ADMIN_DIR: join(folder, 'no-admin'),
    ...env,
  });

const makeFolder = () => mkdtemp(join(tmpdir(), 'vitrine-server-'));
const databaseIn = (folder: string) => join(folder, 'vitrine.sqlite');
let migrated: Promise<Buffer> | undefined;

/** The file of a database that has been through all migrations and is empty. */
async function migrate() {
  const folder = await makeFolder();
  await (await openDatabase(configOf(folder))).close();
  const file = await readFile(databaseIn(folder));
  await rm(folder, { recursive: true });
  return file;
}

/** A data folder that a server has started on once, but for PostgreSQL, where the database is such a copy. */
async function givenDataFolder() {
  const folder = await makeFolder();
  if (!isOnPostgres) {
    migrated ??= migrate();
    await writeFile(databaseIn(folder), await migrated);
  }
  return folder;
}

/** Starts the server on a free port, with its own empty data folder. */
export async function startServer(env: NodeJS.ProcessEnv = {}, dataDir?: string, bodyTimes?: BodyTimes) {
  const folder = dataDir ?? (await givenDataFolder());
  const config = configOf(folder, { ...(await databaseEnvironment(folder)), ...env });
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, imagingWorker: IMAGING_WORKER, bodyTimes });
  await app.listen({ host: config.host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let stopped: Promise<unknown> | undefined;
  return {
    app,
    config,
    database,
    files: app.files,
    orm: database.orm,
    url,
    dataDir: folder,
    stop: async () => {
      stopped ??= app.close();
      await stopped;
    },
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** A server that is stopped when the test ends. Its data folder is removed then, unless it is that of another. */
export async function startForTest(env: NodeJS.ProcessEnv = {}, dataDir?: string) {
  const server = await startServer(env, dataDir);
  onTestFinished(async () => {
    await server.stop();
    if (dataDir === undefined) await rm(server.dataDir, { recursive: true, force: true });
  });
  return server;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Calls the API over HTTP. An object is sent as JSON, a form as multipart, text and bytes as they are. */
export async function call(
  server: Pick<Server, 'url'>,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const { body } = options;
  const isReady = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
  const isPlain = body !== undefined && !isReady;
  if (isPlain) headers.set('content-type', 'application/json');
  const response = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    signal: options.signal ?? null,
    ...(isReady && { body: body as FormData | Uint8Array<ArrayBuffer> | string }),
    ...(isPlain && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

let passwordHash: Promise<string> | undefined;

/** Creates an account and signs it in. Returns its access token. */
export async function signUp(server: Server, username: string, isAdmin: boolean): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const account = { username, passwordHash: await passwordHash, isAdmin, createdAt: new Date() };
  await server.orm.em.fork().insert(User, account);
  const { body } = await call(server, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  return body.access_token;
}

const pictures = new Map<string, Promise<Buffer>>();

/** A picture with enough detail not to compress to nothing, as small as one of several widths is. The same size and seed are encoded once. */
export async function makePicture({ width = 400, height = 300, seed = 1 } = {}): Promise<Buffer> {
  const key = `${width} ${height} ${seed}`;
  const picture = pictures.get(key) ?? encodePicture({ width, height, seed });
  pictures.set(key, picture);
  return Buffer.from(await picture);
}

let seedsTaken = 1_000;
/** A seed that no picture of this file has yet. Random ones may be so close that both pictures are the same file, which is refused. */
export const newSeed = () => seedsTaken++;

async function encodePicture({ width, height, seed }: { width: number; height: number; seed: number }) {
  const wave = (length: number, at: (position: number) => number) =>
    Float64Array.from({ length }, (_, position) => 128 + 100 * Math.sin(at(position)));
  const across = wave(width, (x) => (x + seed * 31) / 40);
  const down = wave(height, (y) => y / 55);
  const aslant = wave(width + height, (sum) => sum / 90 + seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      pixels[at] = across[x] ?? 0;
      pixels[at + 1] = down[y] ?? 0;
      pixels[at + 2] = aslant[x + y] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same JPEG as another file: a segment for comments follows its first marker. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const segment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]);
}

export function uploadForm(file: Uint8Array, fields: Record<string, string> = {}, name = 'photo.jpg') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return form;
}

interface Fixtures {
  shared: ReturnType<typeof createShared>;
  server: Server;
  /** Access token of an administrator. */
  admin: string;
  givenUser: (username: string, isAdmin?: boolean) => Promise<string>;
  /** Uploads a new picture and returns its image. */
  givenImage: (fields?: Record<string, string>) => Promise<{ id: number; filename: string; [name: string]: unknown }>;
}

let pictureCount = 0;

/** The server of a file: started by the first test that needs it, and again after one that has stopped it. */
function createShared() {
  type Owned = { token: string; records: RememberedRecords };
  let current: { server: Server; records: RememberedRecords; owned?: Owned } | undefined;

  const end = async () => {
    if (!current) return;
    const { server, records, owned } = current;
    current = undefined;
    await records.close();
    await owned?.records.close();
    if (server.app.server.listening) await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  };

  return {
    end,
    /** The server with an empty database and no files. */
    async take(): Promise<Server> {
      if (current?.server.app.server.listening) {
        await current.records.putBack();
        // Whatever it was about is gone, so that it ends soon.
        await current.server.app.renditions.idle();
        await removeFiles(current.server.dataDir);
        await current.server.app.liveSite.catchUp();
      } else {
        await end();
        const server = await startServer();
        current = { server, records: await remember(server.dataDir) };
      }
      return current.server;
    },

    /** Signs up an administrator in the server that a test has just taken, once for all tests. */
    async signUpOwner(server: Server): Promise<string> {
      if (current?.server !== server) return signUp(server, OWNER, true);
      if (current.owned) await current.owned.records.addMissing();
      else {
        const token = await signUp(server, OWNER, true);
        current.owned = { token, records: await remember(server.dataDir) };
      }
      return current.owned.token;
    },
  };
}

/** Removes what tests have stored in the folders of a data folder. The folders stay: the server has made them at its start. */
async function removeFiles(dataDir: string) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const stored = entries.filter((entry) => !entry.isDirectory() && entry.parentPath !== dataDir);
  await Promise.all(stored.map((entry) => rm(join(entry.parentPath, entry.name), { force: true })));
}

/** The tests of a file share a server, whose data is put back before each of them. */
export const test = base.extend<Fixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const shared = createShared();
      await use(shared);
      await shared.end();
    },
    { scope: 'file' },
  ],

  server: async ({ shared }, use) => use(await shared.take()),

  givenUser: async ({ server }, use) => {
    await use((username, isAdmin = false) => signUp(server, username, isAdmin));
  },

  admin: async ({ shared, server }, use) => use(await shared.signUpOwner(server)),

  givenImage: async ({ server, admin }, use) => {
    await use(async (fields = {}) => {
      pictureCount += 1;
      const file = withComment(await makePicture({ width: 200, height: 150 }), `Picture ${pictureCount}`);
      const { status, body } = await call(server, 'POST', '/api/images/', {
        token: admin,
        body: uploadForm(file, { title: `Picture ${pictureCount}`, ...fields }),
      });
      if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`);
      return body.data;
    });
  },
});

/** For tests of what a server keeps in its memory, such as limits, or that end it on their way: each has its own. */
export const testAlone = test.extend<Pick<Fixtures, 'server'>>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  },
});
