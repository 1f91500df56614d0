import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuUsOf, type LoneServer, memoryMbOf, startLoneServer, upload, withFolder } from './lone-server.ts';
import type { Figure } from './table.ts';
import { givenBigPhotograph } from './upload.ts';

const UPLOADS = 50;
const AT_ONCE = 4;
const READ_EVERY_MS = 50;
const LOOK_EVERY_MS = 200;

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

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

async function sendAll(server: LoneServer, file: string) {
  let left = UPLOADS;
  const turn = async () => {
    while (left-- > 0) await upload(server, file, `Upload ${left}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}

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
          const pids = [server.pid, ...childrenOf(server.pid)];
          treeMb = Math.max(
            treeMb,
            sumOf(pids, (pid) => memoryMbOf(pid, 'VmRSS')),
          );
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

const sumOf = (pids: number[], measure: (pid: number) => number) => pids.reduce((sum, pid) => sum + measure(pid), 0);

const IDLE_AFTER_MS = 1_500;
const IDLE_WITHIN_MS = 300_000;

/** Processor time of the server and its helpers; those of them that have ended are not in it. */
const cpuOf = (server: LoneServer) => sumOf([server.pid, ...childrenOf(server.pid)], cpuUsOf);

async function untilIdle(server: LoneServer) {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  for (let before = -1, now = cpuOf(server); now - before > 20_000; now = cpuOf(server)) {
    if (performance.now() > deadline) throw new Error('The renditions did not come in time');
    before = now;
    await sleep(IDLE_AFTER_MS);
  }
}

/** Processor seconds for one upload and all of its renditions, from 320 to 2560 pixels. */
async function measureLadder(server: LoneServer, file: string): Promise<Figure> {
  await untilIdle(server);
  const before = cpuOf(server);
  await upload(server, file, 'Ladder');
  await untilIdle(server);
  return {
    name: 'CPU for one of them and its whole ladder, AVIF and WebP to 2560',
    value: (cpuOf(server) - before) / 1_000_000,
    limit: 3,
    unit: 's',
    digits: 2,
  };
}
