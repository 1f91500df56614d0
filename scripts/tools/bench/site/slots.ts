import type { Browser, Page } from '@playwright/test';
import { VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import type { Stack } from '../../../testing/stack.ts';
import type { Figure } from '../table.ts';
import { givenProjects } from './given-projects.ts';
import { type Slot, verdictOf } from './rungs.ts';
import { withPage } from './weigh.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const DENSITIES = [1, 2, 3];
/** What covers a phone's window is as high as it, and most of it is cut off. Its bytes count for more than its last pixels. */
const COVERS_WINDOW = /hero-frame|not-found/;
const PHONE_PX = 600;
const ENOUGH_ON_A_PHONE_PX = 1_600;

/**
 * Which rendition a browser takes in each place of a page, beside the width at which it is shown. Prints the places where it is smaller
 * than the one for that width, or larger by more than a step.
 */
export async function measureSlots(browser: Browser, stack: Stack): Promise<Figure[]> {
  const found = await stack.api('/projects', VersionedProjectView.array());
  const project = found[1] ? `/projects/${found[1].slug}/` : await givenProjects(stack);
  const paths = ['/', '/gallery', '/about', '/projects/', project, '/nothing-is-here'];
  const counts = { all: 0, small: 0, large: 0 };

  const photograph = await findPhotograph(stack.url);
  for (const viewport of WINDOWS)
    for (const deviceScaleFactor of DENSITIES)
      for (const path of [...paths, photograph]) {
        const slots = await withPage(browser, { viewport, deviceScaleFactor }, async (page) => {
          await page.goto(`${stack.url}${path}`, { waitUntil: 'load' });
          return slotsOf(page);
        });
        for (const slot of slots) {
          const shown = Math.round(slot.shown * deviceScaleFactor);
          const isOfPhone = viewport.width < PHONE_PX && COVERS_WINDOW.test(slot.place);
          const verdict = verdictOf(slot, isOfPhone ? Math.min(shown, ENOUGH_ON_A_PHONE_PX) : shown);
          counts.all++;
          if (verdict === 'right') continue;
          counts[verdict]++;
          const where = `${viewport.width} px × ${deviceScaleFactor}  ${path}  ${slot.place}`;
          console.log(`${where}: ${slot.chosen} of ${slot.rungs.join(', ')} for ${shown} px  (${slot.sizes})`);
        }
      }
  const { all, small, large } = counts;
  const value = (100 * (all - small - large)) / all;
  const note = `of ${all}; ${small} too small, ${large} too large by more than a step`;
  return [
    { name: 'Pictures of the right size for their place', value, limit: 100, unit: '% at least', digits: 1, note },
  ];
}

async function findPhotograph(url: string): Promise<string> {
  const [path] = /\/photo\/[^"]+/.exec(await (await fetch(`${url}/gallery/`)).text()) ?? [];
  if (!path) throw new Error('The gallery names no photograph');
  return path;
}

/**
 * The pictures of the page. What is cropped is wider than its frame, or higher. Each is asked for under names of its own, since the browser
 * would rather take a larger one that it has already.
 */
const slotsOf = (page: Page): Promise<Slot[]> =>
  page.evaluate(async () => {
    const slots: Slot[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('picture img')) {
      const source = image.closest('picture')?.querySelector('source');
      if (!source || image.getBoundingClientRect().width === 0) continue;
      image.loading = 'eager';
      while (!image.complete) await new Promise(requestAnimationFrame);

      const asked = new Image();
      asked.sizes = source.sizes;
      asked.srcset = source.srcset.replaceAll(/ (\d+w)/g, `?slot=${slots.length} $1`);
      while (!asked.currentSrc) await new Promise(requestAnimationFrame);

      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const isCropped = getComputedStyle(image).objectFit === 'cover';
      slots.push({
        place: image.closest('[class]:not(.picture, img)')?.className ?? '',
        shown: isCropped ? Math.max(width, height * ratio) : width,
        chosen: Number(/-(\d+)\.\w+\?/.exec(asked.currentSrc)?.[1]),
        rungs: Array.from(source.srcset.matchAll(/ (\d+)w/g), ([, rung]) => Number(rung)),
        sizes: source.sizes,
      });
    }
    return slots;
  });
