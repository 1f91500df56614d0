import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Stack } from '../../../testing/stack.ts';
import { type Figure, median } from '../table.ts';
import { givenGallery } from './given-gallery.ts';
import { figure, GOALS } from './goals.ts';
import { kb, openFirst } from './pages.ts';
import { measureFirstPaint, NETWORKS } from './paint.ts';
import { traceTasks } from './trace.ts';
import { PHONE, SLOWDOWN, weighPage, withPage } from './weigh.ts';

const PHOTOS = 2_000;
const RUNS = 3;
/** How many heights of the window are scrolled, and how long each stays in view: first by who sees every picture, then by who rushes past. */
const STRETCHES = [
  { screens: 20, eachMs: 300 },
  { screens: 60, eachMs: 60 },
] as const;
const COUNT_EVERY = 10;

/** A gallery of two thousand photographs, as a client opens it on a phone and scrolls through it. */
export async function measureClientGallery(browser: Browser, stack: Stack): Promise<Figure[]> {
  const url = await givenGallery(stack, PHOTOS);
  const { clientGallery } = GOALS;
  const { after } = await weighPage(browser, url, openEverything);
  const travels: Awaited<ReturnType<typeof travel>>[] = [];
  for (let run = 0; run < RUNS; run++)
    travels.push(await withPage(browser, PHONE, (page, cdp) => travel(page, cdp, url)));
  const name = (what: string) => `Client gallery of 2,000: ${what}`;
  const { good, slow } = NETWORKS;
  return [
    figure(name('first paint'), await measureFirstPaint(browser, url, good), clientGallery.firstPaint),
    figure(name('first paint, slow network'), await measureFirstPaint(browser, url, slow), clientGallery.firstPaint),
    figure(name('JavaScript with everything open'), kb(after.js), clientGallery.jsAll),
    figure(
      name('longest task while scrolling'),
      median(travels.map(({ longest }) => longest)),
      clientGallery.longestTask,
    ),
    figure(name('elements in the page at most'), Math.max(...travels.map(({ nodes }) => nodes)), clientGallery.nodes),
  ];
}

/** A photograph, and the dialogs, whose code comes when they are opened. */
async function openEverything(page: Page) {
  await openFirst(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
}

/**
 * Scrolls while the list still arrives, and jumps to other places. Milliseconds of the longest task on a phone four times as slow as this
 * machine, and the most elements that are in the page.
 */
async function travel(page: Page, cdp: CDPSession, url: string) {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('img[data-shown]').first().waitFor();
  let nodes = 0;
  const count = async () => {
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length));
  };
  const tasks = await traceTasks(cdp, async () => {
    for (const { screens, eachMs } of STRETCHES) {
      for (let screen = 0; screen < screens; screen++) {
        await page.mouse.wheel(0, PHONE.viewport.height);
        await page.waitForTimeout(eachMs);
        if (screen % COUNT_EVERY === 0) await count();
      }
    }
    for (const part of [0.5, 0.1, 0.9]) {
      await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), part);
      await page.waitForTimeout(400);
      await count();
    }
  });
  return { longest: SLOWDOWN * Math.max(...tasks), nodes };
}
