import { z } from 'zod';
import { type Load, putLoadOn, withBareRoute } from './bare-route.ts';
import { fillLibrary } from './large-library.ts';
import { type LoneServer, withLoneServer } from './lone-server.ts';
import type { Figure } from './table.ts';

const LIBRARY = 5_000;
const PAGES = [50, 200];
/** Until what is run most is compiled, which is not a cost of any one request. */
const WARM_UP = 10_000;
const REQUESTS = 15_000;
const AFTER_A_WRITE = 5_000;

const beside = (name: string, ours: Load, limit: Load): Figure[] => [
  {
    name: `${name}: time of a bare route over ours`,
    value: limit.perSecond / ours.perSecond,
    limit: 1.25,
    unit: '×',
    digits: 2,
    note: `${Math.round(ours.perSecond)} against ${Math.round(limit.perSecond)} requests a second`,
  },
  {
    name: `${name}: CPU a request against a bare route`,
    value: ours.cpuUs / limit.cpuUs,
    limit: 1.5,
    unit: '×',
    digits: 2,
    note: `${Math.round(ours.cpuUs)} µs against ${Math.round(limit.cpuUs)} µs`,
  },
];

async function measurePage(server: LoneServer, page: number): Promise<Figure[]> {
  const url = `${server.url}/api/images?limit=${page}`;
  const bytes = await (await fetch(url)).text();
  return withBareRoute(server.dataDir, bytes, async (bareUrl, barePid) => {
    const limit = await putLoadOn(bareUrl, barePid, { warmUp: WARM_UP, requests: REQUESTS });
    const ours = await putLoadOn(url, server.pid, { warmUp: WARM_UP, requests: REQUESTS });
    const body = JSON.stringify({ title: `After ${page}` });
    await server.api('/images/1', z.unknown(), { method: 'PUT', body });
    const again = await putLoadOn(url, server.pid, { requests: AFTER_A_WRITE });
    return [
      ...beside(`Public list, ${page} of ${LIBRARY}`, ours, limit),
      ...beside(`Public list, ${page}, at once after a write`, again, limit),
    ];
  });
}

/** Pages of the public image list under load, each beside a bare Fastify route that sends the same bytes. */
export const measurePublicReads = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    await fillLibrary(server, LIBRARY);
    const figures: Figure[] = [];
    for (const page of PAGES) figures.push(...(await measurePage(server, page)));
    return figures;
  });
