import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe has against the page as it is, in words for a failed test. */
export async function findViolations(page: Page): Promise<string[]> {
  // A page keeps it as long as nothing else is loaded: to load its half a megabyte takes as long as most of its searches.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const here: typeof axe = Reflect.get(globalThis, 'axe');
    // What fades in has too little contrast until it is there; what the next frames begin counts too.
    const isFading = (animation: Animation) => animation instanceof CSSTransition && animation.playState === 'running';
    for (let restingFrames = 0; restingFrames < 3; restingFrames += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(isFading)) restingFrames = -1;
    }
    // The only frames are previews of pages of the site, which are checked by themselves. Landmarks in them are not those of the page.
    const { violations } = await here.run(document, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
}
