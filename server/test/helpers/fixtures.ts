import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import sharp from 'sharp';
import { test as base, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { BodyTimes } from '../../src/plugins/body-times.ts';
import { databaseEnvironment, isOnPostgres } from './test-database.ts';

const PASSWORD = 'correct-horse';
const imagingWorker = join(import.meta.dirname, '../../dist/imaging-worker.js');

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
  const { app, services, files } = await buildApp({ config, database, imagingWorker, bodyTimes });
  await app.listen({ host: config.host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    config,
    database,
    services,
    files,
    orm: database.orm,
    url,
    dataDir: folder,
    stop: async () => {
      await app.close();
    },
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Calls the API over HTTP. An object is sent as JSON, a form as multipart. */
export async function call(
  server: Pick<Server, 'url'>,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const isPlain = options.body !== undefined && !(options.body instanceof FormData) && typeof options.body !== 'string';
  if (isPlain) headers.set('content-type', 'application/json');
  const response = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    signal: options.signal ?? null,
    ...(options.body === undefined
      ? {}
      : { body: isPlain ? JSON.stringify(options.body) : (options.body as FormData | string) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

/** Creates an account and signs it in. Returns its access token. */
export async function signUp(server: Server, username: string, isAdmin: boolean): Promise<string> {
  const { auth } = server.services;
  await RequestContext.create(server.orm.em, () => auth.createUser({ username, password: PASSWORD, isAdmin }));
  const { body } = await call(server, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  return body.access_token;
}

/** A picture with enough detail not to compress to nothing. */
export async function makePicture({ width = 900, height = 600, seed = 1 } = {}) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = 128 + 100 * Math.sin((x + seed * 31) / 40);
    pixels[at + 1] = 128 + 100 * Math.sin(y / 55);
    pixels[at + 2] = 128 + 100 * Math.sin((x + y) / 90 + seed);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export function uploadForm(file: Uint8Array, fields: Record<string, string> = {}, name = 'photo.jpg') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return form;
}

interface Fixtures {
  server: Server;
  /** Access token of an administrator. */
  admin: string;
  givenUser: (username: string, isAdmin?: boolean) => Promise<string>;
  /** Uploads a new picture and returns its image. */
  givenImage: (fields?: Record<string, string>) => Promise<{ id: number; filename: string; [name: string]: unknown }>;
}

let pictureCount = 0;

/** Each test has its own server on its own empty database, and only the fixtures that it names. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  },

  givenUser: async ({ server }, use) => {
    await use((username, isAdmin = false) => signUp(server, username, isAdmin));
  },

  admin: async ({ givenUser }, use) => {
    await use(await givenUser('owner', true));
  },

  givenImage: async ({ server, admin }, use) => {
    await use(async (fields = {}) => {
      pictureCount += 1;
      const file = await makePicture({ width: 400, height: 300, seed: pictureCount });
      const { status, body } = await call(server, 'POST', '/api/images/', {
        token: admin,
        body: uploadForm(file, { title: `Picture ${pictureCount}`, ...fields }),
      });
      if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`);
      return body.data;
    });
  },
});
