import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { catalogue } from './catalogue.ts';
import { photographs } from './photographs.ts';
import { type QualityName, qualities } from './take.ts';
import type { Delivery, Order } from './worker.ts';

const usage = `Renders the photographs of the demo portfolio.

  node scripts/render-demo/main.ts [--scene NAME]... [--quality sketch|draft|final] [--out FOLDER] [--workers COUNT]

  --scene    Only this photograph; may be repeated. All of them by default.
  --quality  sketch (seconds), draft, or final (about a minute each). Default: final.
  --out      Where the JPEG files go. Default: server/demo/photos, with photos.json beside it.
  --workers  Pictures rendered at the same time. Default: 2.`;

/** Renders the asked photographs, a few at a time, and writes the catalogue when the set is whole. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scene: { type: 'string', multiple: true },
      quality: { type: 'string', default: 'final' },
      out: { type: 'string', default: join(import.meta.dirname, '../../server/demo/photos') },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  const { scene, quality, out } = values;
  if (values.help) return console.log(usage);
  if (!isQuality(quality)) throw new Error(`--quality is ${Object.keys(qualities).join(', ')}; not ${quality}`);
  const names = photographs.map(({ name }) => name);
  const unknown = scene?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`No photograph is called ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  await mkdir(out, { recursive: true });
  const queue = (scene ?? names).map((name): Order => ({ name, quality, folder: out }));
  const deliveries: Delivery[] = [];
  await Promise.all(Array.from({ length: Number(values.workers) }, () => work(queue, deliveries)));
  if (!scene) await writeFile(join(out, '../photos.json'), `${JSON.stringify(catalogue(photographs), null, 2)}\n`);
  const bytes = deliveries.reduce((sum, delivery) => sum + delivery.bytes, 0);
  console.log(`${deliveries.length} photographs, ${(bytes / 1e6).toFixed(2)} MB`);
}

function isQuality(name: string): name is QualityName {
  return Object.hasOwn(qualities, name);
}

/** Keeps one worker busy until the queue is empty. */
function work(queue: Order[], deliveries: Delivery[]): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const order = (): void => {
      const next = queue.shift();
      if (next) worker.postMessage(next);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (delivery: Delivery) => {
      deliveries.push(delivery);
      console.log(`${delivery.name}: ${delivery.seconds.toFixed(1)} s, ${(delivery.bytes / 1000).toFixed(0)} kB`);
      order();
    });
    order();
  });
}

await main();
