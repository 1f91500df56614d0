import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoneServer, withLoneServer } from '../../testing/lone-server.ts';
import { readAll } from './bare-route.ts';
import { fillLibrary } from './large-library.ts';
import { timed } from './measure.ts';
import { memoryMbOf } from './processes.ts';
import { type Figure, percentile } from './table.ts';

const LIBRARY = 10_000;
const CONNECTIONS = 200;
const ASK_EVERY_MS = 500;
const FOR_MS = 25_000;
const READ_EVERY_MS = 20;
/** Another loopback address, which only Linux has without configuration. */
const VISITOR = '127.0.1.1';

let asked = 0;

/** A connection that requests one new list after another and reads none. */
function openIdleReader(server: LoneServer, localAddress: string, library = LIBRARY) {
  const { hostname, port } = new URL(server.url);
  const open = (): Socket => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.pause();
    // The server may close it, which is what is measured.
    socket.on('error', () => {});
    return socket;
  };
  let socket = open();
  const ask = () => {
    if (socket.destroyed || !socket.writable) socket = open();
    asked += 1;
    socket.write(`GET /api/images?skip=${asked % 100}&limit=${library + asked} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  };
  ask();
  const timer = setInterval(ask, ASK_EVERY_MS);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

/** 200 such connections for a time, each from an address of its own where the system has them. */
export async function readIdly(server: LoneServer, { library, forMs }: { library: number; forMs: number }) {
  const addressOf = (index: number) => (process.platform === 'linux' ? `127.0.2.${index + 1}` : '127.0.0.1');
  const close = Array.from({ length: CONNECTIONS }, (_, index) => openIdleReader(server, addressOf(index), library));
  await sleep(forMs);
  for (const end of close) end();
}

/** How long a visitor's reads take meanwhile: of cached lists, and of pages that nobody has requested yet. */
async function readMeanwhile(server: LoneServer, localAddress: string | undefined): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const options = { agent, ...(localAddress !== undefined && { localAddress }) };
  const times: number[] = [];
  const until = performance.now() + FOR_MS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const addresses = [
      '/images?limit=50',
      '/testimonials',
      ...(turn % 10 === 0 ? [`/images?limit=20&skip=${turn}`] : []),
    ];
    for (const address of addresses) times.push(await timed(() => readAll(`${server.url}/api${address}`, options)));
    await sleep(READ_EVERY_MS);
  }
  agent.destroy();
  return times;
}

const withIdleReaders = (from: string, addressOf: (index: number) => string, visitor: string | undefined) =>
  withLoneServer(async (server): Promise<Figure[]> => {
    await fillLibrary(server, LIBRARY);
    const close = Array.from({ length: CONNECTIONS }, (_, index) => openIdleReader(server, addressOf(index)));
    const times = await readMeanwhile(server, visitor);
    for (const end of close) end();
    const name = `${CONNECTIONS} connections from ${from} that read no list of ${LIBRARY}`;
    const note = `${times.length} reads, the slowest ${Math.round(Math.max(...times))} ms`;
    return [
      { name: `${name}: memory at its highest`, value: memoryMbOf(server.pid, 'VmHWM'), limit: 400, unit: 'MB' },
      { name: 'Reads of others meanwhile, 95 of 100', value: percentile(times, 95), limit: 100, unit: 'ms', note },
    ];
  });

/** What clients that request new lists and read none of them cost the server and other readers. */
export async function measureIdleReaders(): Promise<Figure[]> {
  const isLinux = process.platform === 'linux';
  const one = await withIdleReaders('one address', () => '127.0.0.1', isLinux ? VISITOR : undefined);
  if (!isLinux) return one;
  return [...one, ...(await withIdleReaders('as many', (index) => `127.0.2.${index + 1}`, VISITOR))];
}
