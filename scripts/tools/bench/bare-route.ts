import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:http';
import path from 'node:path';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { timed } from './measure.ts';
import { cpuUsOf } from './processes.ts';

const CONNECTIONS = 16;

export interface Load {
  perSecond: number;
  /** Of the serving process, in microseconds a request. */
  cpuUs: number;
}

/** The limit of every read: a bare Fastify route that sends the same bytes. */
export async function withBareRoute<T>(folder: string, bytes: string, work: (url: string, pid: number) => Promise<T>) {
  const file = path.join(folder, 'bytes.json');
  writeFileSync(file, bytes);
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file]);
  try {
    const [url] = await once(child, 'message');
    return await work(String(url), child.pid ?? Number.NaN);
  } finally {
    child.disconnect();
  }
}

/** Reads an address to its end. */
export const readAll = (url: string, options: RequestOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.once('end', resolve).resume();
    }).once('error', reject);
  });

/** Reads an address again and again over some connections, and measures what that costs its server. */
export async function putLoadOn(url: string, pid: number, { warmUp = 0, requests = 0 }): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const read = (count: number) => mapConcurrently(Array(count).keys(), CONNECTIONS, () => readAll(url, { agent }));

  await read(warmUp);
  const cpuBeforeUs = cpuUsOf(pid);
  const seconds = (await timed(() => read(requests))) / 1_000;
  const cpuUs = (cpuUsOf(pid) - cpuBeforeUs) / requests;
  agent.destroy();
  return { perSecond: requests / seconds, cpuUs };
}
