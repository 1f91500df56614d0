import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Rendition } from '@vitrine/shared/contract/images';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePicture, uploadForm } from './fixtures.ts';

const ROUNDS = Number(process.env.VITRINE_KILL_ROUNDS ?? 6);
const SHORTEST_STORM_MS = 150;
const LONGEST_STORM_MS = 1_800;
const START_LIMIT_MS = 20_000;
const AVIF_LIMIT_MS = 60_000;
const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const ACCOUNT = { username: 'owner', password: 'correct-horse' };

const Answer = z.object({ data: z.object({ id: z.int() }) });
const Login = z.object({ access_token: z.string() });
const ImageRow = z.object({
  id: z.int(),
  title: z.string(),
  sha256: z.string(),
  filename: z.string(),
  rendition_key: z.string(),
  avif_pending: z.int(),
  deleted_at: z.int().nullable(),
  renditions: z.string().transform((text) => z.array(Rendition).parse(JSON.parse(text))),
});

/** The server as a process of its own, as the owner runs it, on a free port. */
async function startProcess(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      ADMIN_DIR: join(dataDir, 'no-admin'),
      TRUST_PROXY: '127.0.0.1',
      TOKEN_SECRET: 'a token secret of the tests, long enough',
      WEBHOOK_SECRET: 'a webhook secret of the tests, long enough',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    return { child, url: await readAddress(child) };
  } catch (error) {
    await kill({ child });
    throw error;
  }
}

/** The address stands in the log. A process that ends instead has failed to start. */
function readAddress(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [, url] = /listening at (http:[\w.:/]+)/i.exec(said) ?? [];
      if (!url) return;
      clearTimeout(timer);
      said = '';
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

type Running = Awaited<ReturnType<typeof startProcess>>;

async function kill({ child }: Pick<Running, 'child'>) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** What the server has acknowledged, and what is only known to have been asked for. */
function createMemory() {
  return {
    /** Name of a testimonial by id. */
    testimonials: new Map<number, string>(),
    messages: new Set<string>(),
    /** Title of an image by id. */
    images: new Map<number, string>(),
    trashed: new Set<number>(),
    gone: { testimonials: new Set<number>(), images: new Set<number>() },
    /** Ids whose last request was not answered: either outcome is right. */
    open: { testimonials: new Set<number>(), images: new Set<number>() },
  };
}

type Memory = ReturnType<typeof createMemory>;

const anyOf = <T>(values: Iterable<T>): T | undefined => {
  const all = [...values];
  return all[Math.floor(Math.random() * all.length)];
};

let count = 0;
const nextName = () => `Write ${++count}`;

/** The writes of a storm. Each remembers what was acknowledged, and throws once the server is gone. */
function createWriters({ url }: Running, token: string, memory: Memory) {
  const send = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.0.${count >> 8}.${count & 255}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const payload = body && { body: isForm ? body : JSON.stringify(body) };
    const response = await fetch(`${url}/api/${path}`, { method, headers, ...payload });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const change = async (kind: 'testimonials' | 'images', id: number, request: () => Promise<unknown>) => {
    memory.open[kind].add(id);
    await request();
    memory.open[kind].delete(id);
  };
  const freeOf = (kind: 'testimonials' | 'images') =>
    anyOf([...memory[kind].keys()].filter((id) => !memory.open[kind].has(id) && !memory.trashed.has(id)));

  return {
    async say() {
      const name = nextName();
      const answer = Answer.parse(await send('POST', 'testimonials', { name, content: 'Lovely.' }));
      memory.testimonials.set(answer.data.id, name);
    },

    async rename() {
      const id = freeOf('testimonials');
      if (id === undefined) return;
      const name = nextName();
      await change('testimonials', id, () => send('PUT', `testimonials/${id}`, { name }));
      memory.testimonials.set(id, name);
    },

    async unsay() {
      const id = freeOf('testimonials');
      if (id === undefined) return;
      await change('testimonials', id, () => send('DELETE', `testimonials/${id}`));
      memory.testimonials.delete(id);
      memory.gone.testimonials.add(id);
    },

    async write() {
      const message = nextName();
      await send('POST', 'contact', { name: 'Ingrid', email: 'ingrid@example.com', message });
      memory.messages.add(message);
    },

    async upload() {
      const title = nextName();
      const picture = await makePicture({ width: 340, height: 200, seed: count });
      const answer = Answer.parse(await send('POST', 'images', uploadForm(picture, { title })));
      memory.images.set(answer.data.id, title);
    },

    async trash() {
      const id = freeOf('images');
      if (id === undefined) return;
      await change('images', id, () => send('DELETE', `images/${id}`));
      memory.trashed.add(id);
    },

    async removeForGood() {
      const id = anyOf([...memory.trashed].filter((trashed) => !memory.open.images.has(trashed)));
      if (id === undefined) return;
      await change('images', id, () => send('DELETE', `images/trash/${id}`));
      memory.trashed.delete(id);
      memory.images.delete(id);
      memory.gone.images.add(id);
    },
  };
}

/** Writes of every kind at once, until the server is killed in their midst. */
async function storm(server: Running, memory: Memory) {
  const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
  const { access_token: token } = Login.parse(await login.json());
  const { say, rename, unsay, write, upload, trash, removeForGood } = createWriters(server, token, memory);
  let isOver = false;
  const errors: unknown[] = [];
  const repeat = async (...writes: (() => Promise<void>)[]) => {
    while (!isOver) {
      for (const one of writes) await one().catch((error: unknown) => isOver || errors.push(error));
    }
  };
  const writers = [
    repeat(say, say, rename),
    repeat(say, unsay),
    repeat(write),
    repeat(upload),
    repeat(upload, upload, trash, removeForGood),
  ];

  await wait(SHORTEST_STORM_MS + Math.random() * (LONGEST_STORM_MS - SHORTEST_STORM_MS));
  isOver = true;
  await kill(server);
  await Promise.all(writers);
  expect(errors).toEqual([]);
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

function readRows(dataDir: string) {
  const database = new Database(join(dataDir, 'vitrine.sqlite'), { readonly: true });
  try {
    return {
      integrity: database.pragma('integrity_check', { simple: true }),
      testimonials: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .parse(database.prepare('select id, name from testimonials').all()),
      messages: z.array(z.string()).parse(database.prepare('select message from contact_messages').pluck().all()),
      images: z.array(ImageRow).parse(database.prepare('select * from images').all()),
    };
  } finally {
    database.close();
  }
}

type Rows = ReturnType<typeof readRows>;

/** Every acknowledged write is there as it was acknowledged, and what was acknowledged as removed is gone. */
function expectNothingLost({ integrity, testimonials, messages, images }: Rows, memory: Memory) {
  expect(integrity).toBe('ok');
  const names = new Map(testimonials.map(({ id, name }) => [id, name]));
  const titles = new Map(images.map(({ id, title }) => [id, title]));
  const trashed = new Set(images.filter((image) => image.deleted_at !== null).map(({ id }) => id));
  const settled = (kind: 'testimonials' | 'images') => [...memory[kind]].filter(([id]) => !memory.open[kind].has(id));

  expect(settled('testimonials').filter(([id, name]) => names.get(id) !== name)).toEqual([]);
  expect(settled('images').filter(([id, title]) => titles.get(id) !== title)).toEqual([]);
  expect([...memory.messages].filter((message) => !messages.includes(message))).toEqual([]);
  expect(settled('images').filter(([id]) => trashed.has(id) !== memory.trashed.has(id))).toEqual([]);
  expect([...memory.gone.testimonials].filter((id) => names.has(id))).toEqual([]);
  expect([...memory.gone.images].filter((id) => titles.has(id))).toEqual([]);
}

/** What was not answered may have happened or not. From now on it is known. */
function settle({ testimonials, images }: Rows, memory: Memory) {
  memory.testimonials = new Map(testimonials.map(({ id, name }) => [id, name]));
  memory.images = new Map(images.map(({ id, title }) => [id, title]));
  memory.trashed = new Set(images.filter((image) => image.deleted_at !== null).map(({ id }) => id));
  memory.open.testimonials.clear();
  memory.open.images.clear();
}

/** Records and files belong together, whatever the last process was doing. AVIF files may still be on their way. */
async function expectFilesOfRows(dataDir: string, images: Rows['images']) {
  const kept = new Set(await filesIn(join(dataDir, 'renditions')));
  const keys = new Set(images.map((image) => image.rendition_key));
  const owed = images.flatMap(({ filename, renditions }) => [filename, ...renditions.map((one) => one.filename)]);

  expect(owed.filter((filename) => !kept.has(filename))).toEqual([]);
  expect([...kept].filter((filename) => !keys.has(filename.slice(0, filename.indexOf('-'))))).toEqual([]);
  expect(sorted(await filesIn(join(dataDir, 'originals')))).toEqual(sorted(images.map(({ sha256 }) => sha256)));
}

/** Once the background work is done there are the files of the records, and nothing else. */
async function expectNothingLeftOver(dataDir: string) {
  const areAllDone = () => readRows(dataDir).images.every((image) => image.avif_pending === 0);
  await expect.poll(areAllDone, { timeout: AVIF_LIMIT_MS, interval: 100 }).toBe(true);
  await expect.poll(() => readdir(join(dataDir, 'tmp')), { timeout: 5_000 }).toEqual([]);
  const owed = readRows(dataDir).images.flatMap(({ renditions }) => renditions.map(({ filename }) => filename));
  expect(sorted(await filesIn(join(dataDir, 'renditions')))).toEqual(sorted(owed));
}

/** Whether writes of every kind were acknowledged. On a slow machine that takes more rounds. */
const isExercised = ({ testimonials, messages, images, gone }: Memory) =>
  [testimonials, messages, images, gone.testimonials, gone.images].every(({ size }) => size > 0);

test('a kill in a storm of writes loses nothing and leaves nothing behind', {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  const memory = createMemory();
  let server = await startProcess(dataDir);
  try {
    for (let round = 0; round < ROUNDS || (!isExercised(memory) && round < 4 * ROUNDS); round += 1) {
      await storm(server, memory);
      server = await startProcess(dataDir);
      const rows = readRows(dataDir);
      expectNothingLost(rows, memory);
      await expectFilesOfRows(dataDir, rows.images);
      settle(rows, memory);
    }
    await expectNothingLeftOver(dataDir);
    expect(isExercised(memory)).toBe(true);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
