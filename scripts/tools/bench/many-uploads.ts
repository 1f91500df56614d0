import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { type LoneServer, upload, withLoneServer } from '../../testing/lone-server.ts';
import { timed, watch } from './measure.ts';
import { familyCpuUsOf, familyMemoryMbOf, memoryMbOf } from './processes.ts';
import { type Figure, median, percentile } from './table.ts';
import { givenBigPhotograph } from './upload.ts';

const UPLOADS = 50;
const AT_ONCE = 4;
const READ_EVERY_MS = 50;
const CHECK_EVERY_MS = 200;

/** Fifty photographs of 24 megapixels, four at a time: memory, and how long a visitor waits meanwhile. */
export const measureManyUploads = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    const file = await givenBigPhotograph();
    const waits: number[] = [];
    let treeMb = 0;
    const sending = mapConcurrently(Array(UPLOADS).keys(), AT_ONCE, (index) => upload(server, file, `Upload ${index}`));
    await Promise.all([
      watch(sending, READ_EVERY_MS, async () => {
        waits.push(await timed(async () => (await fetch(`${server.url}/api/images?limit=50`)).text()));
      }),
      watch(sending, CHECK_EVERY_MS, () => {
        treeMb = Math.max(treeMb, familyMemoryMbOf(server.pid));
      }),
    ]);
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
        value: percentile(waits, 95),
        limit: 50,
        unit: 'ms',
        note: `median ${Math.round(median(waits))} ms of ${waits.length}`,
      },
      await measureLadder(server, file),
    ];
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

/** Processor seconds for one upload and all of its renditions, from 320 to 3840 pixels. */
async function measureLadder(server: LoneServer, file: string): Promise<Figure> {
  await untilIdle(server);
  const before = familyCpuUsOf(server.pid);
  await upload(server, file, 'Ladder');
  await untilIdle(server);
  const seconds = (familyCpuUsOf(server.pid) - before) / 1_000_000;
  const name = 'CPU for one of them and its whole ladder, AVIF to 3840 and WebP';
  return { name, value: seconds, limit: 5, unit: 's', digits: 2 };
}
