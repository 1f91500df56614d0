import type { Browser } from '@playwright/test';
import { medianOf } from '../measure.ts';
import { traceTasks } from './trace.ts';
import { PHONE, SLOWDOWN, withPage } from './weigh.ts';

/** What a page is fetched over: how long an answer takes to begin, and bits a second. */
type Network = { latencyMs: number; down: number; up: number };

export const NETWORKS = {
  /** A good mobile network. */
  good: { latencyMs: 85, down: 9e6, up: 4e6 },
  /** A poor one, as in Lighthouse's profile of a phone. */
  slow: { latencyMs: 150, down: 1.6e6, up: 0.75e6 },
} satisfies Record<string, Network>;

const SETTLED_AFTER_MS = 3_000;
const RUNS = 5;

/** Milliseconds until the largest thing of the first view is painted on a phone with an empty cache, the median of a few visits. */
export const measureLargestPaint = (browser: Browser, url: string, network: Network): Promise<number> =>
  medianOf(RUNS, () => visit(browser, url, network, 'largest-contentful-paint'));

/** The same until anything is painted. */
export const measureFirstPaint = (browser: Browser, url: string, network: Network): Promise<number> =>
  medianOf(RUNS, () => visit(browser, url, network, 'paint'));

const visit = (browser: Browser, url: string, { latencyMs, down, up }: Network, type: string): Promise<number> =>
  withPage(browser, PHONE, async (page, cdp) => {
    const conditions = { latency: latencyMs, downloadThroughput: down / 8, uploadThroughput: up / 8 };
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(
      ({ type, settledAfterMs }) =>
        new Promise<number>((resolve) => {
          let last = Number.NaN;
          new PerformanceObserver((list) => {
            last = list.getEntries().at(-1)?.startTime ?? last;
          }).observe({ type, buffered: true });
          setTimeout(() => resolve(last), settledAfterMs);
        }),
      { type, settledAfterMs: SETTLED_AFTER_MS },
    );
  });

const LONG_TASK_MS = 50;

/** Milliseconds that a phone four times as slow as this machine would not answer a touch while the page loads. */
export const measureBlocking = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, PHONE, async (page, cdp) => {
    const tasks = await traceTasks(cdp, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLED_AFTER_MS);
    });
    return tasks.reduce((sum, taskMs) => sum + Math.max(0, SLOWDOWN * taskMs - LONG_TASK_MS), 0);
  });
