import type { Browser } from '@playwright/test';
import { traceTasks } from './trace.ts';
import { PHONE, withPage } from './weigh.ts';

/** A phone on a good mobile network: 9 Mbit/s down, 85 ms, a processor four times as slow. */
const NETWORK = { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 4e6 / 8 };
const SLOWDOWN = 4;
const SETTLED_AFTER_MS = 3_000;

/** Milliseconds until the largest thing of the first view is painted, on that phone with an empty cache. */
export const measureLargestPaint = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, PHONE, async (page, cdp) => {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(
      (settledAfterMs) =>
        new Promise<number>((resolve) => {
          let last = 0;
          new PerformanceObserver((list) => {
            last = list.getEntries().at(-1)?.startTime ?? last;
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => resolve(last), settledAfterMs);
        }),
      SETTLED_AFTER_MS,
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
