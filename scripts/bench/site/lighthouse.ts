import lighthouse from 'lighthouse';
import { median } from '../table.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseResult = Record<(typeof CATEGORIES)[number] | 'cls' | 'tbt' | 'lcp', number>;

/** The median of three mobile runs, by the browser that listens on `port`: scores of 100, layout shift, times in ms. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
    const { audits, categories } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    runs.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      lcp: value('largest-contentful-paint'),
    });
  }
  // A run in which the page did not get to paint in time has no figure for some audits.
  const middle = (name: keyof LighthouseResult) => median(runs.map((run) => run[name]).filter(Number.isFinite));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    lcp: middle('lcp'),
  };
}
