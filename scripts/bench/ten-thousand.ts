import { withBareRoute } from './bare-route.ts';
import { fillLibrary } from './large-library.ts';
import { startLoneServer, withFolder } from './lone-server.ts';
import { memoryMbOf } from './processes.ts';
import { type Figure, median } from './table.ts';

const LIBRARY = 10_000;
const ROUNDS = 5;

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function repeat(work: () => Promise<number>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await work());
  return median(times);
}

const read = async (url: string) => (await fetch(url)).text();

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
        await server.api('/settings', {
          method: 'PUT',
          body: JSON.stringify({ photographer_name: `${Math.random()}` }),
        });
        return timed(() => read(content));
      });
      const keptMs = await repeat(() => timed(() => read(content)));
      const bareMs = await withBareRoute(folder, await read(content), (url) => repeat(() => timed(() => read(url))));
      await read(list);
      return [
        { name: 'Start of the server to its first answer, 10,000 images', value: startMs, limit: 400, unit: 'ms' },
        { name: 'The content of 10,000 images, cold', value: coldMs, limit: 300, unit: 'ms' },
        {
          name: 'The same, kept, against a bare route',
          value: keptMs / bareMs,
          limit: 1.5,
          unit: '×',
          digits: 2,
          note: `${Math.round(keptMs)} ms against ${Math.round(bareMs)} ms`,
        },
        {
          name: 'Memory of the server after that and the full list, at its highest',
          value: memoryMbOf(server.pid, 'VmHWM'),
          limit: 250,
          unit: 'MB',
        },
      ];
    } finally {
      await server.stop();
    }
  });
