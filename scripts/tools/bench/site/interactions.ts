import type { Browser, CDPSession, JSHandle, Page } from '@playwright/test';
import { type Figure, median } from '../table.ts';
import { figure, GOALS } from './goals.ts';
import { openFirst } from './pages.ts';
import { PHONE, SLOWDOWN, withPage } from './weigh.ts';

/** A visit: what leads to the interaction, and the interaction itself, which is measured. */
type Visit = {
  name: string;
  path: string;
  begin?: (page: Page) => Promise<void>;
  interact: (page: Page) => Promise<void>;
};

const RUNS = 5;
/** The browser reports an interaction after its paint, and none that took less than 16 ms. */
const REPORTED_AFTER_MS = 500;
const SHORTEST_MS = 16;
const WIDE = { width: 1_200, height: 2_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The gallery's code starts at the first touch, here on a filter that is active already. */
async function startGallery(page: Page) {
  await page.getByRole('link', { name: 'All', exact: true }).tap();
  await button(page, 'All').waitFor();
}

const chooseCategory = async (page: Page) => {
  await button(page, 'Portrait').tap();
  await page.locator('.grid').waitFor();
};

const VISITS: Visit[] = [
  { name: 'Gallery: first touch', path: '/gallery', interact: openFirst },
  { name: 'Gallery: to a category', path: '/gallery', begin: startGallery, interact: chooseCategory },
  {
    name: 'Gallery: back to All',
    path: '/gallery',
    begin: async (page) => {
      await startGallery(page);
      await chooseCategory(page);
    },
    interact: (page) => button(page, 'All').tap(),
  },
  { name: 'Gallery: opening a photograph', path: '/gallery', begin: startGallery, interact: openFirst },
  {
    name: 'Gallery: the next photograph',
    path: '/gallery',
    begin: openFirst,
    interact: async (page) => {
      for (let step = 0; step < 3; step++) await button(page, 'Next').tap();
    },
  },
  {
    name: 'Gallery: closing a photograph',
    path: '/gallery',
    begin: openFirst,
    interact: (page) => button(page, 'Close').tap(),
  },
  {
    name: 'Contact: filling in',
    path: '/contact',
    interact: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).tap();
      await page.keyboard.type('Ada');
      await page.getByRole('textbox', { name: 'Email' }).tap();
      await page.keyboard.type('ada');
      await page.getByRole('textbox', { name: 'Message' }).tap();
    },
  },
  {
    name: 'Contact: sending what is incomplete',
    path: '/contact',
    begin: (page) => page.getByRole('textbox', { name: 'Name' }).tap(),
    interact: (page) => button(page, 'Send Message').tap(),
  },
];

/** How long a phone takes from a touch or a key to the next paint. */
export async function measureInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const visit of VISITS) {
    const values: number[] = [];
    for (let run = 0; run < RUNS; run++) values.push(await slowestOf(browser, url, visit));
    figures.push(figure(`${visit.name}, reaction`, median(values), GOALS.interaction.untilPaint));
  }
  return figures;
}

/** The slowest interaction of a visit; NaN if the browser saw none. */
const slowestOf = (browser: Browser, url: string, { path, begin, interact }: Visit): Promise<number> =>
  withPage(browser, PHONE, async (page, cdp) => {
    await openWide(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${url}${path}`, { waitUntil: 'load' });
    await begin?.(page);
    await page.waitForTimeout(REPORTED_AFTER_MS);
    const before = await page.evaluate(() => performance.interactionCount);
    const durations = await listen(page);
    await interact(page);
    await page.waitForTimeout(REPORTED_AFTER_MS);
    const after = await page.evaluate(() => performance.interactionCount);
    return after > before ? Math.max(SHORTEST_MS, ...(await durations.jsonValue())) : Number.NaN;
  });

/**
 * Makes the browser's window larger than the phone in it. The frame of the window would cover the end of the phone's screen, where nothing is
 * painted then: a field there was reported as painted when another place of the screen was.
 */
async function openWide(cdp: CDPSession) {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: WIDE });
}

/**
 * What the browser reports of interactions that begin from now on. One that changes nothing is reported only with the next frame, so an
 * earlier one can still come.
 */
const listen = (page: Page): Promise<JSHandle<number[]>> =>
  page.evaluateHandle((shortestMs) => {
    const durations: number[] = [];
    const since = performance.now();
    const options = { type: 'event', durationThreshold: shortestMs };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0 || entry.startTime < since)
          continue;
        durations.push(entry.duration);
      }
    }).observe(options);
    return durations;
  }, SHORTEST_MS);
