import type { BrowserContext, Page } from '@playwright/test';
import { medianOf } from '../measure.ts';
import { traceTasks } from '../site/trace.ts';

const ROUNDS = 5;
const SCREENS = 120;
const SCREENS_A_LOOK = 10;
const BYTES_A_MB = 1e6;

/** Milliseconds from the address until the first images and the search are there: the median of a few loads. */
export const measureOpening = (context: BrowserContext, url: string, emptyCache: () => Promise<void>) =>
  medianOf(ROUNDS, async () => {
    await emptyCache();
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => {
      const isThere = document.querySelector('main article img') && document.querySelector('input[type="search"]');
      return isThere && performance.now();
    });
    const usableMs = Number(await usable.jsonValue());
    await page.close();
    return usableMs;
  });

/** Milliseconds from each choice of a filter, and each word searched for, until other images are there. */
export async function measureFilters(context: BrowserContext, url: string) {
  const page = await openLibrary(context, url);
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const search = (text: string) => () => page.getByRole('searchbox', { name: 'Search images' }).fill(text);
  const asking = [
    { ask: press('Featured'), takeBack: press('Featured') },
    { ask: press('Private'), takeBack: press('Private') },
    { ask: press('Hero'), takeBack: press('Hero') },
    ...['77', 'Photograph 1', 'nothing at all'].map((text) => ({ ask: search(text), takeBack: search('') })),
  ];
  const answers: Answer[] = [];
  for (const { ask, takeBack } of asking) {
    answers.push(await timeAnswer(page, ask));
    await timeAnswer(page, takeBack);
  }
  await page.close();
  const slowest = answers.reduce((one, other) => (other.totalMs > one.totalMs ? other : one));
  return { slowestMs: slowest.totalMs, apiMs: slowest.apiMs };
}

type Answer = { totalMs: number; apiMs: number };

/** From the event that asks, as the page sees it, until the number of images found has changed. */
async function timeAnswer(page: Page, ask: () => Promise<void>): Promise<Answer> {
  const answered = page.evaluate(
    () =>
      new Promise<Answer>((resolve) => {
        const found = () => document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 'none';
        const before = found();
        let askedAt = 0;
        const look = () => {
          if (found() === before) return requestAnimationFrame(look);
          const [call] = performance
            .getEntriesByType('resource')
            .filter(({ startTime, name }) => startTime >= askedAt && name.includes('/api/images'));
          return resolve({ totalMs: performance.now() - askedAt, apiMs: call?.duration ?? Number.NaN });
        };
        const begin = () => {
          if (askedAt > 0) return;
          performance.clearResourceTimings();
          askedAt = performance.now();
          look();
        };
        for (const type of ['click', 'input']) window.addEventListener(type, begin, { capture: true, once: true });
      }),
  );
  await ask();
  return answered;
}

/** The longest task while ten thousand images are rushed through, and the most memory that the scripts take meanwhile. */
export async function measureScrolling(context: BrowserContext, url: string) {
  const page = await openLibrary(context, url);
  const cdp = await context.newCDPSession(page);
  let heapMb = 0;
  const tasks = await traceTasks(cdp, async () => {
    for (let screen = 1; screen <= SCREENS; screen++) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(60);
      if (screen % SCREENS_A_LOOK > 0) continue;
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      heapMb = Math.max(heapMb, usedSize / BYTES_A_MB);
    }
    for (const key of ['End', 'PageUp', 'Home', 'PageDown']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(500);
    }
  });
  await page.close();
  return { longestTaskMs: Math.max(...tasks), heapMb };
}

async function openLibrary(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('main article img').first().waitFor();
  await page.mouse.move(700, 700);
  return page;
}
