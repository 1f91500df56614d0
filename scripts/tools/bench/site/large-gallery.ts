import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { givenCategory, givenContent, givenImage } from '../../../../site/test/content.ts';
import { root } from '../../../launcher/paths.mjs';
import { withFolder } from '../../../testing/lone-server.ts';
import { startStaticHost } from '../../../testing/static-host.ts';
import type { Figure } from '../table.ts';
import { figure, GOALS } from './goals.ts';
import { traceTasks } from './trace.ts';
import { PHONE, weighPage, withPage } from './weigh.ts';

const BUILD = path.join(root, 'site/builder/build.ts');
const SMALL = 100;
const LARGE = 10_000;
const CATEGORIES = ['Fashion', 'Wedding', 'Portrait', 'Product'];
const SCREENS = 60;

/** Renders a gallery of ten thousand photographs and one of a hundred, compares their first loads, and scrolls and filters. */
export const measureLargeGallery = (browser: Browser): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const small = await render(folder, SMALL);
    const large = await render(folder, LARGE);
    const hosts = [await startStaticHost(small.out), await startStaticHost(large.out)] as const;
    const weigh = async (url: string) => (await weighPage(browser, `${url}/gallery`)).before;
    const [ofSmall, ofLarge] = [await weigh(hosts[0].url), await weigh(hosts[1].url)];
    const growth = (['html', 'js', 'requests'] as const).map((part) =>
      ofSmall[part] === 0 ? 0 : (100 * (ofLarge[part] - ofSmall[part])) / ofSmall[part],
    );
    const { longestFrameMs, nodes } = await scrollAndFilter(browser, `${hosts[1].url}/gallery`);
    await Promise.all(hosts.map(({ stop }) => stop()));
    const cpuPerPageMs = (1_000 * (large.cpuS - small.cpuS)) / (LARGE - SMALL);
    const { rendering } = GOALS;
    const name = (what: string) => `10,000 photographs: ${what}`;
    return [
      figure(name('a page, CPU'), cpuPerPageMs, rendering.cpuPerPage),
      figure(name('the site from nothing'), large.wallS, rendering.tenThousand),
      figure(name('first load beside that of 100'), Math.max(...growth), rendering.growth),
      figure(name('longest task while scrolling and filtering'), longestFrameMs, rendering.longestFrame),
      figure(name('elements in the page after that'), nodes, rendering.nodes),
    ];
  });

async function render(folder: string, count: number) {
  const images = Array.from({ length: count }, (_, index) => {
    const [width, height] = index % 3 === 0 ? [2_000, 3_000] : [3_000, 2_000];
    const category = CATEGORIES[index % CATEGORIES.length] ?? null;
    return givenImage(index + 1, { title: `Photograph ${index + 1}`, category, width, height });
  });
  const categories = CATEGORIES.map((name, index) => givenCategory(index + 1, name));
  const source = path.join(folder, `${count}.json`);
  await writeFile(source, JSON.stringify({ success: true, data: givenContent({ images, categories }) }));
  const out = path.join(folder, String(count));

  const began = performance.now();
  const usage = await run(`
    import(${JSON.stringify(BUILD)}).then(async ({ buildSite }) => {
    await buildSite({ out: ${JSON.stringify(out)}, content: ${JSON.stringify(source)}, siteUrl: 'https://x.example',
      apiUrl: '/api', imagesUrl: '', withImages: false, isLive: false });
    const { user, system } = process.cpuUsage();
    console.log(user + system);
    });
  `);
  return { out, wallS: (performance.now() - began) / 1_000, cpuS: Number(usage) / 1_000_000 };
}

/** Runs code in a process of its own, with the React that the builder has, and returns what it prints. */
async function run(code: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env });
  return stdout;
}

const scrollAndFilter = (browser: Browser, url: string) =>
  withPage(browser, { ...PHONE, viewport: { width: 1440, height: 900 }, isMobile: false }, async (page, cdp) => {
    await page.goto(url, { waitUntil: 'load' });
    const longestFrameMs = Math.max(...(await traceTasks(cdp, () => travel(page))));
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { longestFrameMs, nodes };
  });

async function travel(page: Page) {
  await page.mouse.move(700, 600);
  for (let screen = 0; screen < SCREENS; screen++) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(60);
  }
  for (const name of ['Wedding', 'Product', 'All']) {
    await page.getByRole('button', { name }).click();
    await page.waitForTimeout(400);
  }
}
