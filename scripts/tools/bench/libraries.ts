import { z } from 'zod';
import { type LoneServer, startLoneServer, withFolder } from '../../testing/lone-server.ts';
import { measureBackup } from './backups.ts';
import { withBareRoute } from './bare-route.ts';
import { measureFirstPublish } from './first-publish.ts';
import { readIdly } from './idle-readers.ts';
import { copyImages, fillLibrary } from './large-library.ts';
import { medianOf, timed } from './measure.ts';
import { memoryMbOf } from './processes.ts';
import { type Figure, multiple } from './table.ts';

const FEW = 100;
const TEN_THOUSAND = 10_000;
const READ_IDLY_MS = 10_000;
const SIZES = [
  { images: TEN_THOUSAND, limits: { startMs: 400, memoryMb: 250, moveMs: 20 } },
  { images: 100_000, limits: { startMs: 500, memoryMb: 400, moveMs: 50 } },
];
type Size = (typeof SIZES)[number];

const ROUNDS = 5;
const MOVES = 25;

const repeat = (measure: () => Promise<number>) => medianOf(ROUNDS, measure);
const read = async (url: string) => (await fetch(url)).text();

async function withServer<T>(folder: string, work: (server: LoneServer) => Promise<T>): Promise<T> {
  const server = await startLoneServer(folder);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Moves images of one half of the library to beside those of the other. */
const measureMove = (server: LoneServer, count: number) =>
  medianOf(MOVES, () => {
    const [id, after] = [1, count / 2 + 1].map((first) => first + Math.floor((Math.random() * count) / 2));
    const body = JSON.stringify({ after });
    return timed(() => server.api(`/images/${id}/position`, z.unknown(), { method: 'PUT', body }));
  });

/** How soon a server answers that starts on a folder, and what the whole content and list take of its memory. */
const measureLibrary = (folder: string, { images, limits }: Size): Promise<Figure[]> =>
  withServer(folder, async (server) => {
    await read(`${server.url}/api/content`);
    await read(`${server.url}/api/images`);
    await readIdly(server, { library: images, forMs: READ_IDLY_MS });
    const memoryMb = memoryMbOf(server.pid, 'VmHWM');
    const moveMs = await measureMove(server, images);
    const of = `${images.toLocaleString('en')} images`;
    const slow = 'Memory of the server after the content, the list and 200 slow readers, at its highest';
    return [
      { name: `${slow}, ${of}`, value: memoryMb, limit: limits.memoryMb, unit: 'MB' },
      { name: `Move one image, of ${of}`, value: moveMs, limit: limits.moveMs, unit: 'ms', digits: 1 },
    ];
  });

async function measureStart(
  folder: string,
  { images, limits }: Pick<Size, 'images'> & { limits: { startMs: number } },
): Promise<Figure> {
  const value = await repeat(() => withServer(folder, async ({ firstAnswerMs }) => firstAnswerMs));
  const name = `Start of the server to its first answer, ${images.toLocaleString('en')} images`;
  return { name, value, limit: limits.startMs, unit: 'ms' };
}

/** The content of ten thousand images, made anew and kept. */
const measureContent = (folder: string): Promise<Figure[]> =>
  withServer(folder, async (server) => {
    const content = `${server.url}/api/content`;
    const coldMs = await repeat(async () => {
      const body = JSON.stringify({ photographer_name: `${Math.random()}` });
      await server.api('/settings', z.unknown(), { method: 'PUT', body });
      return timed(() => read(content));
    });
    const keptMs = await repeat(() => timed(() => read(content)));
    const bareMs = await withBareRoute(folder, await read(content), (url) => repeat(() => timed(() => read(url))));
    return [
      { name: 'The content of 10,000 images, cold', value: coldMs, limit: 300, unit: 'ms' },
      multiple('The same, kept, against a bare route', { oursMs: keptMs, bareMs, limit: 1.5 }),
    ];
  });

/** Large libraries: the start of the server, its memory, the answers that name all images, backups, and a first publish. */
export const measureLargeLibraries = (): Promise<Figure[]> =>
  withFolder(async (folder) => {
    await withServer(folder, (server) => fillLibrary(server, FEW));
    const figures = [await measureStart(folder, { images: FEW, limits: { startMs: 350 } })];
    let from = FEW + 1;
    for (const size of SIZES) {
      copyImages(folder, { from, to: size.images });
      from = size.images + 1;
      figures.push(await measureStart(folder, size), ...(await measureLibrary(folder, size)));
      if (size.images === TEN_THOUSAND) figures.push(...(await measureContent(folder)));
      figures.push(...(await measureBackup(size.images)));
    }
    figures.push(...(await measureFirstPublish(folder, from - 1)));
    return figures;
  });
