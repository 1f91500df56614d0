import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { untilResting } from './resting-page.ts';

/** What axe has against the page as it is, in words for a failed test. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(untilResting);
  // A page keeps it as long as nothing else is loaded: to load its half a megabyte takes as long as most of its searches.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const here: typeof axe = Reflect.get(globalThis, 'axe');
    // The only frames are previews of pages of the site, which are checked by themselves. Landmarks in them are not those of the page.
    const { violations } = await here.run(document, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
}
