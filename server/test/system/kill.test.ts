import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { filesInFolder, findLostFiles } from '../../../scripts/testing/invariants.ts';
import { environmentOf, kill, MAIN, type ServerProcess, startProcess } from '../helpers/server-process.ts';
import {
  createMemory,
  findMisplaced,
  isExercised,
  type Kept,
  type Memory,
  readKept,
  startWriteStorm,
} from '../helpers/write-storm.ts';

const ROUNDS = Number(process.env.VITRINE_KILL_ROUNDS ?? (isNightly ? 4 : 2));
const SHORTEST_STORM_MS = 150;
const LONGEST_STORM_MS = 1_800;
const EXERCISED_LIMIT_MS = 60_000;
const FILES_LIMIT_MS = 60_000;
const TIDY_LIMIT_MS = 60_000;

/** Writes of every kind at once, until the server is killed during them. */
async function storm(server: ServerProcess, memory: Memory) {
  const running = await startWriteStorm(server, memory);
  // However slow the machine, there is something to lose.
  await expect.poll(() => isExercised(memory), { timeout: EXERCISED_LIMIT_MS }).toBe(true);
  await wait(SHORTEST_STORM_MS + Math.random() * (LONGEST_STORM_MS - SHORTEST_STORM_MS));
  await running.end(() => kill(server));
}

/** Every acknowledged write exists, and what was acknowledged as removed does not. */
function expectNothingLost({ testimonials, messages, images }: Kept, memory: Memory) {
  const names = new Map(testimonials.map(({ id, name }) => [id, name]));
  const titles = new Map(images.map(({ id, title }) => [id, title]));
  const trashed = new Set(images.filter((image) => image.is_trashed).map(({ id }) => id));
  const settled = (kind: 'testimonials' | 'images') => [...memory[kind]].filter(([id]) => !memory.open[kind].has(id));

  expect(settled('testimonials').filter(([id, name]) => names.get(id) !== name)).toEqual([]);
  expect(settled('images').filter(([id, title]) => titles.get(id) !== title)).toEqual([]);
  expect([...memory.messages].filter((message) => !messages.includes(message))).toEqual([]);
  expect(settled('images').filter(([id]) => trashed.has(id) !== memory.trashed.has(id))).toEqual([]);
  expect([...memory.gone.testimonials].filter((id) => names.has(id))).toEqual([]);
  expect([...memory.gone.images].filter((id) => titles.has(id))).toEqual([]);
}

/** Unanswered writes may have happened or not. From now on the outcome is known. */
function settle({ testimonials, images }: Kept, memory: Memory) {
  memory.testimonials = new Map(testimonials.map(({ id, name }) => [id, name]));
  memory.images = new Map(images.map(({ id, title }) => [id, title]));
  memory.trashed = new Set(images.filter((image) => image.is_trashed).map(({ id }) => id));
  memory.open.testimonials.clear();
  memory.open.images.clear();
}

/** After the background work there are the files of the records, and nothing else. */
async function expectNothingLeftOver(dataDir: string) {
  const areAllDone = async () => (await readKept(dataDir)).images.every((image) => !image.is_pending);
  await expect.poll(areAllDone, { timeout: FILES_LIMIT_MS, interval: 100 }).toBe(true);
  await expect.poll(() => readdir(join(dataDir, 'tmp')), { timeout: 60_000 }).toEqual([]);
  expect(await findMisplaced(dataDir)).toEqual([]);
}

test.for([
  ['its modules are loaded', async () => {}],
  ['it starts', async ({ stdout }: ChildProcess) => void (stdout && (await once(stdout, 'data')))],
] as const)('a server whose supervisor is killed while %s ends as well', async ([, until]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  // The first line comes before the database is opened.
  const env = await environmentOf(dataDir, { PUBLIC_URL: 'https://elena.example' });
  const server = fork(MAIN, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  await until(server);

  server.disconnect();

  expect(await ended).toEqual([0, null]);
});

test('a kill in a storm of writes loses nothing and leaves nothing behind', {
  timeout: 180_000 + ROUNDS * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  const memory = createMemory();
  let server = await startProcess(dataDir);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await storm(server, memory);
      const kept = await readKept(dataDir);
      expectNothingLost(kept, memory);
      expect(await findLostFiles(kept.images, filesInFolder(dataDir))).toEqual([]);
      settle(kept, memory);
      server = await startProcess(dataDir);
      // The server tidies up while it is answering already.
      await expect.poll(() => findMisplaced(dataDir), { timeout: TIDY_LIMIT_MS }).toEqual([]);
    }
    await expectNothingLeftOver(dataDir);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
