import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { type LoneServer, startLoneServer, upload, withFolder } from './lone-server.ts';
import { familyCpuUsOf, familyMemoryMbOf, memoryMbOf } from './processes.ts';
import type { Figure } from './table.ts';
import { givenBigPhotograph } from './upload.ts';

const UPLOADS = 50;
const AT_ONCE = 4;
const READ_EVERY_MS = 50;
const LOOK_EVERY_MS = 200;

/** Calls `look` until `work` is done. */
async function watch(work: Promise<unknown>, everyMs: number, look: () => Promise<void> | void) {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await look();
    await sleep(everyMs);
  }
  await done;
}

const sendAll = (server: LoneServer, file: string) =>
  mapConcurrently(Array(UPLOADS).keys(), AT_ONCE, (index) => upload(server, file, `Upload ${index}`));

/** Fifty photographs of 24 megapixels, four at a time: memory, and how long a visitor waits meanwhile. */
export const measureManyUploads = (): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const file = await givenBigPhotograph();
    const server = await startLoneServer(folder);
    const waits: number[] = [];
    let treeMb = 0;
    try {
      const sending = sendAll(server, file);
      await Promise.all([
        watch(sending, READ_EVERY_MS, async () => {
          const began = performance.now();
          await (await fetch(`${server.url}/api/images?limit=50`)).text();
          waits.push(performance.now() - began);
        }),
        watch(sending, LOOK_EVERY_MS, () => {
          treeMb = Math.max(treeMb, familyMemoryMbOf(server.pid));
        }),
      ]);
      const sorted = waits.toSorted((a, b) => a - b);
      return [
        {
          name: `${UPLOADS} uploads of 24 megapixels, ${AT_ONCE} at a time: memory of the server at its highest`,
          value: memoryMbOf(server.pid, 'VmHWM'),
          limit: 500,
          unit: 'MB',
          note: `${Math.round(treeMb)} MB with the processes that develop the pictures`,
        },
        {
          name: 'A public read meanwhile, 95 of 100 within',
          value: sorted[Math.floor(sorted.length * 0.95)] ?? null,
          limit: 50,
          unit: 'ms',
          note: `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms of ${sorted.length}`,
        },
        await measureLadder(server, file),
      ];
    } finally {
      await server.stop();
    }
  });

const IDLE_AFTER_MS = 1_500;
const IDLE_WITHIN_MS = 300_000;
/** What a server that waits for work uses meanwhile. */
const IDLE_CPU_US = 20_000;

async function untilIdle(server: LoneServer) {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  for (let before = -1, now = familyCpuUsOf(server.pid); now - before > IDLE_CPU_US; now = familyCpuUsOf(server.pid)) {
    if (performance.now() > deadline) throw new Error('The renditions did not come in time');
    before = now;
    await sleep(IDLE_AFTER_MS);
  }
}

/** Processor seconds for one upload and all of its renditions, from 320 to 2560 pixels. */
async function measureLadder(server: LoneServer, file: string): Promise<Figure> {
  await untilIdle(server);
  const before = familyCpuUsOf(server.pid);
  await upload(server, file, 'Ladder');
  await untilIdle(server);
  return {
    name: 'CPU for one of them and its whole ladder, AVIF and WebP to 2560',
    value: (familyCpuUsOf(server.pid) - before) / 1_000_000,
    limit: 3,
    unit: 's',
    digits: 2,
  };
}
