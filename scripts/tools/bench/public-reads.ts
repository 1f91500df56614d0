import { z } from 'zod';
import { type LoneServer, withLoneServer } from '../../testing/lone-server.ts';
import { type Load, putLoadOn, withBareRoute } from './bare-route.ts';
import { fillLibrary } from './large-library.ts';
import { type Figure, median } from './table.ts';

const LIBRARY = 5_000;
const PAGES = [50, 200];
/** Until what is run most is compiled, which is not a cost of any one request. */
const WARM_UP = 10_000;
const REQUESTS = 5_000;
/** Ours and the bare route take turns, since other work on the machine slows whichever runs. */
const ROUNDS = 5;

type Loads = { bare: Load[]; kept: Load[]; afterWrite: Load[] };

const medianLoad = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  cpuUs: median(loads.map(({ cpuUs }) => cpuUs)),
});

function beside(
  name: string,
  loads: readonly Load[],
  { bare, limit }: { bare: readonly Load[]; limit: number },
): Figure[] {
  const [ours, least] = [medianLoad(loads), medianLoad(bare)];
  return [
    {
      name: `${name}: time of a bare route over ours`,
      value: least.perSecond / ours.perSecond,
      limit,
      unit: '×',
      digits: 2,
      note: `${Math.round(ours.perSecond)} against ${Math.round(least.perSecond)} requests a second`,
    },
    {
      name: `${name}: CPU a request against a bare route`,
      value: ours.cpuUs / least.cpuUs,
      limit,
      unit: '×',
      digits: 2,
      note: `${Math.round(ours.cpuUs)} µs against ${Math.round(least.cpuUs)} µs`,
    },
  ];
}

async function measurePage(server: LoneServer, page: number): Promise<Figure[]> {
  const url = `${server.url}/api/images?limit=${page}`;
  const bytes = await (await fetch(url)).text();
  return withBareRoute(server.dataDir, bytes, async (bareUrl, barePid) => {
    const loads: Loads = { bare: [], kept: [], afterWrite: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const warmUp = round === 0 ? WARM_UP : 0;
      loads.bare.push(await putLoadOn(bareUrl, barePid, { warmUp, requests: REQUESTS }));
      loads.kept.push(await putLoadOn(url, server.pid, { warmUp, requests: REQUESTS }));
      const body = JSON.stringify({ title: `After ${page} in round ${round}` });
      await server.api('/images/1', z.unknown(), { method: 'PUT', body });
      loads.afterWrite.push(await putLoadOn(url, server.pid, { requests: REQUESTS }));
    }
    const { bare, kept, afterWrite } = loads;
    return [
      ...beside(`Public list, ${page} of ${LIBRARY}`, kept, { bare, limit: 1.5 }),
      ...beside(`Public list, ${page}, at once after a write`, afterWrite, { bare, limit: 1.7 }),
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
