import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { photographs } from './photographs.ts';
import { type QualityName, qualities, take } from './take.ts';

/** One order from the command to a worker. */
export type Order = { readonly name: string; readonly quality: QualityName; readonly folder: string };
/** What a worker answers when the file is written. */
export type Delivery = { readonly name: string; readonly bytes: number; readonly seconds: number };

parentPort?.on('message', async ({ name, quality, folder }: Order) => {
  const photograph = photographs.find((candidate) => candidate.name === name);
  if (!photograph) throw new Error(`No photograph is called ${name}`);
  const start = performance.now();
  const jpeg = await take(photograph, qualities[quality]);
  await writeFile(join(folder, `${name}.jpg`), jpeg);
  const delivery: Delivery = { name, bytes: jpeg.length, seconds: (performance.now() - start) / 1000 };
  parentPort?.postMessage(delivery);
});
