import { expect } from 'vitest';
import { z } from 'zod';
import {
  askSqlite,
  filesInFolder,
  findDamagedDatabase,
  findLostFiles,
  findUnknownFiles,
  readImageRows,
} from '../../../scripts/testing/invariants.ts';
import { makePicture, uploadForm } from './fixtures.ts';
import { ACCOUNT, type ServerProcess } from './server-process.ts';

const Answer = z.object({ data: z.object({ id: z.int() }) });
const Login = z.object({ access_token: z.string() });

/** What the server has acknowledged, and what was requested without an answer. */
export function createMemory() {
  return {
    /** Name of a testimonial by id. */
    testimonials: new Map<number, string>(),
    messages: new Set<string>(),
    /** Title of an image by id. */
    images: new Map<number, string>(),
    trashed: new Set<number>(),
    gone: { testimonials: new Set<number>(), images: new Set<number>() },
    /** Ids whose last request was not answered, so either outcome is right. */
    open: { testimonials: new Set<number>(), images: new Set<number>() },
  };
}

export type Memory = ReturnType<typeof createMemory>;

const Testimonials = z.array(z.object({ id: z.int(), name: z.string() }));
const Messages = z.array(z.object({ message: z.string() }));

/** The records in a data folder of the kinds that a storm writes. */
export async function readKept(dataDir: string) {
  expect(findDamagedDatabase(dataDir)).toEqual([]);
  const ask = askSqlite(dataDir);
  return {
    testimonials: Testimonials.parse(await ask('select id, name from testimonials')),
    messages: Messages.parse(await ask('select message from contact_messages')).map(({ message }) => message),
    images: await readImageRows(ask),
  };
}

export type Kept = Awaited<ReturnType<typeof readKept>>;

/** Files of records that are missing or damaged, and files without a record. */
export async function findMisplaced(dataDir: string): Promise<string[]> {
  const images = await readImageRows(askSqlite(dataDir));
  const stored = filesInFolder(dataDir);
  return [...(await findLostFiles(images, stored)), ...findUnknownFiles(images, stored)];
}

const anyOf = <T>(values: Iterable<T>): T | undefined => {
  const all = [...values];
  return all[Math.floor(Math.random() * all.length)];
};

let count = 0;
const nextName = () => `Write ${++count}`;

/** The writes of a storm. Each records what was acknowledged, and throws once the server has gone. */
function createWriters({ url }: ServerProcess, token: string, memory: Memory) {
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
    async post() {
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

    async withdraw() {
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

/** Writes of every kind at once, until `end` is called. */
export async function startWriteStorm(server: ServerProcess, memory: Memory) {
  const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
  const { access_token: token } = Login.parse(await login.json());
  const { post, rename, withdraw, write, upload, trash, removeForGood } = createWriters(server, token, memory);
  let isOver = false;
  const errors: unknown[] = [];
  const repeat = async (...writes: (() => Promise<void>)[]) => {
    while (!isOver) {
      for (const one of writes) await one().catch((error: unknown) => isOver || errors.push(error));
    }
  };
  const writers = [
    repeat(post, post, rename),
    repeat(post, withdraw),
    repeat(write),
    repeat(upload),
    repeat(upload, upload, trash, removeForGood),
  ];

  return {
    /** Allows requests to fail from now on. Until then none did. */
    async end(how = async () => {}) {
      isOver = true;
      await how();
      await Promise.all(writers);
      expect(errors).toEqual([]);
    },
  };
}

/** Whether writes of every kind were acknowledged. A slow machine needs more rounds for that. */
export const isExercised = ({ testimonials, messages, images, gone }: Memory) =>
  [testimonials, messages, images, gone.testimonials, gone.images].every(({ size }) => size > 0);
