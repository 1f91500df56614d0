import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { type LoneServer, withLoneServer } from '../../testing/lone-server.ts';
import { measureInteractive } from './admin/interactive.ts';
import { measureFilters, measureOpening, measureScrolling } from './admin/library.ts';
import { measurePhotos } from './admin/photo.ts';
import { signInTo } from './admin/sign-in.ts';
import { browserForLighthouse } from './browser.ts';
import { copyImages, fillLibrary, openDatabase, recordAllImages } from './large-library.ts';
import { weighIn } from './site/weigh.ts';
import type { Figure } from './table.ts';

const LIBRARY = 10_000;
const ARCHIVE = 100_000;
const BYTES_A_KB = 1_000;

/** The admin in a browser on a desk, with an empty cache at every load, and libraries of ten and of a hundred thousand images. */
export const measureAdmin = (): Promise<Figure[]> =>
  withLoneServer(async (server) => {
    await fillLibrary(server, LIBRARY);
    giveFlags(server.dataDir);
    const { port, options } = await browserForLighthouse();
    // Lighthouse works in the browser's own profile, so that is where the photographer signs in.
    const context = await chromium.launchPersistentContext(path.join(server.dataDir, 'profile'), {
      ...options,
      viewport: { width: 1440, height: 900 },
    });
    try {
      return await measure(context, server, port);
    } finally {
      await context.close();
    }
  });

async function measure(context: BrowserContext, server: LoneServer, port: number): Promise<Figure[]> {
  const dashboard = `${server.url}/admin/dashboard`;
  const login = await weighIn(context, `${server.url}/admin/login`);
  await signInTo(context, server);
  const signedIn = await weighIn(context, dashboard);
  const interactiveMs = await measureInteractive(dashboard, port, () => emptyCache(context));
  const library = await measureLibrary(context, dashboard, { images: LIBRARY, usableMs: 1_000, filterMs: 200 });
  const { openMs, nextMs } = await measurePhotos(context, dashboard);
  const { longestTaskMs, heapMb } = await measureScrolling(context, dashboard);
  copyImages(server.dataDir, { from: LIBRARY + 1, to: ARCHIVE });
  giveFlags(server.dataDir);
  const archive = await measureLibrary(context, dashboard, { images: ARCHIVE, usableMs: 2_000, filterMs: 300 });

  return [
    { name: 'Login: JavaScript', value: login.before.js / BYTES_A_KB, limit: 350, unit: 'kB' },
    { name: 'Dashboard: JavaScript', value: signedIn.before.js / BYTES_A_KB, limit: 320, unit: 'kB' },
    {
      name: 'Dashboard: interactive, Lighthouse on a desk',
      value: interactiveMs,
      limit: 2_000,
      unit: 'ms',
    },
    ...library,
    { name: 'A photograph opened large', value: openMs, limit: 150, unit: 'ms' },
    { name: 'The next photograph', value: nextMs, limit: 80, unit: 'ms' },
    { name: 'The longest task while scrolling', value: longestTaskMs, limit: 50, unit: 'ms' },
    { name: 'Memory of the scripts after that, at its highest', value: heapMb, limit: 150, unit: 'MB' },
    ...archive,
  ];
}

type Goal = { images: number; usableMs: number; filterMs: number };

/** The dashboard with so many images, and the answers to its filters. */
async function measureLibrary(context: BrowserContext, dashboard: string, goal: Goal): Promise<Figure[]> {
  const name = `Dashboard with ${goal.images.toLocaleString('en')} images`;
  const usableMs = await measureOpening(context, dashboard, () => emptyCache(context));
  const { slowestMs, apiMs } = await measureFilters(context, dashboard);
  const note = `${Math.round(apiMs)} ms of it the server`;
  return [
    { name: `${name}: usable`, value: usableMs, limit: goal.usableMs, unit: 'ms' },
    { name: `${name}: the slowest answer to a filter`, value: slowestMs, limit: goal.filterMs, unit: 'ms', note },
  ];
}

/** Copies of one image are alike in everything, and every filter would find all of them or none. */
function giveFlags(dataDir: string) {
  const database = openDatabase(dataDir);
  database.exec('update images set is_featured = id % 7 = 0, is_public = id % 5 <> 0, is_hero_image = id % 900 = 0');
  recordAllImages(database);
  database.close();
}

async function emptyCache(context: BrowserContext) {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.close();
}
