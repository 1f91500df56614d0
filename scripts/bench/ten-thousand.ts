import { z } from 'zod';
import { withBareRoute } from './bare-route.ts';
import { copyImages, fillLibrary } from './large-library.ts';
import { type LoneServer, startLoneServer, withFolder } from './lone-server.ts';
import { medianOf, timed } from './measure.ts';
import { memoryMbOf } from './processes.ts';
import { type Figure, multiple } from './table.ts';

const LIBRARY = 10_000;
const ARCHIVE = 100_000;
const ROUNDS = 5;
const MOVES = 25;

const repeat = (measure: () => Promise<number>) => medianOf(ROUNDS, measure);
const read = async (url: string) => (await fetch(url)).text();

/** Moves images of one half of the library to beside those of the other. */
const measureMove = (server: LoneServer, count: number) =>
  medianOf(MOVES, () => {
    const [id, after] = [1, count / 2 + 1].map((first) => first + Math.floor((Math.random() * count) / 2));
    const body = JSON.stringify({ after });
    return timed(() => server.api(`/images/${id}/position`, z.unknown(), { method: 'PUT', body }));
  });

/** Ten thousand images: the start of the server, its memory, and the answers that name them all. */
export const measureTenThousand = (): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const first = await startLoneServer(folder);
    await fillLibrary(first, LIBRARY);
    await first.stop();

    const startMs = await repeat(async () => {
      const { firstAnswerMs, stop } = await startLoneServer(folder);
      await stop();
      return firstAnswerMs;
    });

    const server = await startLoneServer(folder);
    try {
      const content = `${server.url}/api/content`;
      const list = `${server.url}/api/images`;
      const coldMs = await repeat(async () => {
        const body = JSON.stringify({ photographer_name: `${Math.random()}` });
        await server.api('/settings', z.unknown(), { method: 'PUT', body });
        return timed(() => read(content));
      });
      const keptMs = await repeat(() => timed(() => read(content)));
      const bareMs = await withBareRoute(folder, await read(content), (url) => repeat(() => timed(() => read(url))));
      await read(list);
      const memoryMb = memoryMbOf(server.pid, 'VmHWM');
      const moveMs = await measureMove(server, LIBRARY);
      copyImages(folder, { from: LIBRARY + 1, to: ARCHIVE });
      const moveInArchiveMs = await measureMove(server, ARCHIVE);
      return [
        { name: 'Start of the server to its first answer, 10,000 images', value: startMs, limit: 400, unit: 'ms' },
        { name: 'The content of 10,000 images, cold', value: coldMs, limit: 300, unit: 'ms' },
        multiple('The same, kept, against a bare route', { oursMs: keptMs, bareMs, limit: 1.5 }),
        {
          name: 'Memory of the server after that and the full list, at its highest',
          value: memoryMb,
          limit: 250,
          unit: 'MB',
        },
        { name: 'Move one image, of 10,000', value: moveMs, limit: 20, unit: 'ms', digits: 1 },
        { name: 'Move one image, of 100,000', value: moveInArchiveMs, limit: 50, unit: 'ms', digits: 1 },
      ];
    } finally {
      await server.stop();
    }
  });
