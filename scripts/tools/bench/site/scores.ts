import lighthouse from 'lighthouse';
import { type Figure, median } from '../table.ts';
import { figure, GOALS } from './goals.ts';

const PAGES = { Home: '/', Gallery: '/gallery', About: '/about', Contact: '/contact' };
const PHOTOGRAPH = /href="(\/photo\/[^"]+)"/;
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Order = { port: number; runs?: number };

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * What Lighthouse says of the pages, the median of some mobile runs by the browser that listens on `port`. A score is reached from
 * below.
 */
export async function measureScores(url: string, { port, runs = 3 }: Order): Promise<Figure[]> {
  const figures: Figure[] = [];
  const [, photograph = ''] = PHOTOGRAPH.exec(await (await fetch(`${url}/gallery`)).text()) ?? [];
  for (const [name, path] of Object.entries({ ...PAGES, Photograph: photograph })) {
    figures.push(...(await scoresOf(name, `${url}${path}`, { port, runs })));
  }
  return figures;
}

/** The same of one page. */
export async function scoresOf(name: string, url: string, { port, runs = 3 }: Order): Promise<Figure[]> {
  const { scoreOf, auditOf } = await runLighthouse(url, { port, runs });
  const { cls, tbt, tbtOfContact } = GOALS.lighthouse;
  const blocking = name === 'Contact' ? tbtOfContact : tbt;
  return [
    ...SCORES.map((score) => figure(`${name}: Lighthouse ${score}`, scoreOf(score), GOALS.lighthouse[score])),
    figure(`${name}: layout shift`, auditOf('cumulative-layout-shift'), cls),
    figure(`${name}: Lighthouse blocking, by the clock`, auditOf('total-blocking-time'), blocking),
  ];
}

async function runLighthouse(url: string, { port, runs: count }: Required<Order>) {
  const runs: Result[] = [];
  for (let run = 0; run < count; run++) {
    runs.push(await runOnce(url, port));
  }
  // A run in which the page did not get to paint in time has no figure for some audits.
  const middle = (values: number[]) => median(values.filter(Number.isFinite));
  return {
    scoreOf: (name: string) => middle(runs.map(({ categories }) => Math.round(100 * (categories[name]?.score ?? 0)))),
    auditOf: (name: string) => middle(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)),
  };
}

/** The trace of a browser's first page may lack its beginning (NO_NAVSTART); Lighthouse then asks for another run. */
async function runOnce(url: string, port: number, triesLeft = 2): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...SCORES] });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  if (result.lhr.runtimeError && triesLeft > 0) return runOnce(url, port, triesLeft - 1);
  return result.lhr;
}
