import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SettingsView } from '@vitrine/shared/contract/settings';
import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { DEFAULT_LOOK, LOOK_NAMES } from '@vitrine/shared/looks/looks';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../../scripts/testing/browser-test.ts';
import { drawPhotograph } from '../../scripts/testing/photograph.ts';
import type { Stack } from '../../scripts/testing/stack.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
/** For what is a repetition: the other two are between these, or larger. */
const PHONE_AND_SCREEN = WINDOWS.filter(({ width }) => width === 390 || width === 1_440);
const LEAST_CONTRAST = { small: 4.5, large: 3 };
/** From this size, in CSS pixels, a text is large. */
const LARGE_PX = 24;
const LARGEST_STEP = 0.02;

const plain = (background: string, [width, height] = [900, 600]) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Squares of black and white, each as large as some letters. */
const squares = () => drawn('<path d="M0 0h15v15H0zM15 15h15v15H15z" fill="#fff"/>', 30);
/** Leaves of light on a dark ground, and many of them. */
const specks = () => drawn('<circle cx="10" cy="10" r="4.5" fill="#fff"/>', 22.5);

function drawn(shapes: string, tile: number): Sharp {
  const pattern = `<pattern id="p" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${shapes}</pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><defs>${pattern}</defs>
    <rect width="600" height="900" fill="#101010"/><rect width="600" height="900" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** Bright above and dark below, or the reverse. */
const lit = async (above: string, below: string) =>
  plain(above, [600, 900]).composite([{ input: await plain(below, [600, 450]).png().toBuffer(), left: 0, top: 450 }]);

/** Uploads photographs that the hero does not show yet. Returns their ids. */
async function givenPhotographs({ api }: Stack, pictures: readonly Buffer[]) {
  const ids: number[] = [];
  for (const [index, picture] of pictures.entries()) {
    const body = new FormData();
    body.set('title', `Frame ${index}`);
    body.set('file', new Blob([new Uint8Array(picture)]), 'frame.jpg');
    ids.push((await api('/images', ImageAdminView, { method: 'POST', body })).id);
  }
  return ids;
}

/** A site says nothing by itself: a headline, and what stands below it. The picture is as large as the window. */
async function givenWords({ api }: Stack) {
  const texts = { 'home.headline': 'Capturing Moments, Creating Memories' };
  await api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify({ texts, hero: 'full' }) });
  const hero_subtitle = 'Fashion, weddings, portraits and product photography.';
  await api('/settings', SettingsView, { method: 'PUT', body: JSON.stringify({ hero_subtitle }) });
}

/** Makes these photographs the frames of the hero, and no others. */
async function showInHero({ api, untilPublished }: Stack, ids: readonly number[], shown: readonly number[]) {
  for (const id of ids) {
    const body = JSON.stringify({ is_hero_image: shown.includes(id) });
    await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body });
  }
  await untilPublished();
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 95 }).toBuffer();

type Text = { text: string; color: string; size: number; x: number; y: number; width: number; height: number };

/** The lines of text of the first screen with their colours. They are transparent afterwards, so that what is behind them can be seen. */
const liftTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.top-bar, .hero-text, .hero-foot')];
    const texts = parts.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize } = getComputedStyle(node.parentElement);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          found.push({ text: node.textContent, color, size: Number.parseFloat(fontSize), x, y, width, height });
        }
      }
      return found;
    });
    for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll<HTMLElement | SVGElement>('*')])) {
      element.style.setProperty('transition', 'none');
      element.style.setProperty('color', 'transparent', 'important');
      element.style.setProperty('text-decoration-color', 'transparent', 'important');
    }

    return texts;
  });

async function look(page: Page) {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  };
  return { ...info, light };
}

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const luminanceOf = ([r = 0, g = 0, b = 0]: readonly number[]) =>
  0.2126 * (LIGHT[r] ?? 0) + 0.7152 * (LIGHT[g] ?? 0) + 0.0722 * (LIGHT[b] ?? 0);

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const putBack = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style');
  });

/** The worst pixel behind each text whose contrast is too low. */
async function findFaint(page: Page): Promise<string[]> {
  const texts = await liftTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  const { light, width, height } = await look(page);
  await putBack(page);
  return texts.flatMap(({ text, color, size, ...box }) => {
    const own = luminanceOf((color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    let least = Number.POSITIVE_INFINITY;
    for (let y = Math.ceil(box.y); y < Math.min(height, box.y + box.height); y++) {
      for (let x = Math.ceil(box.x); x < Math.min(width, box.x + box.width); x++) {
        least = Math.min(least, contrast(own, light(x, y)));
      }
    }
    return least < LEAST_CONTRAST[size < LARGE_PX ? 'small' : 'large'] ? [`${text}: ${least.toFixed(2)}`] : [];
  });
}

/** Opens the home page, and waits for the picture of its hero. */
async function open(page: Page) {
  await page.goto('/');
  const picture = page.locator('.hero-frame[data-current] img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await picture.evaluate((img: HTMLImageElement) => img.decode());
  await settled(page);
}

/** Shows a frame of the hero; all of them are there at once, since nothing moves. */
async function show(page: Page, frame: number, frames: number) {
  await page.getByRole('button', { name: `Show picture ${frame} of ${frames}` }).click();
  await settled(page);
}

const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

/** How much of the picture the texts and the top bar cover, in pixels down from its top or up from its foot. */
const overlap = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [stage, headline, bar] = [box('.hero-stage'), box('.hero-text h1'), box('.top-bar')];
    return { text: Math.max(0, stage.bottom - headline.top), bar: Math.max(0, bar.bottom - stage.top) };
  });

const photographs = {
  plain: async () => ({
    white: await jpeg(plain('#ffffff')),
    dark: await jpeg(plain('#0c0c0c')),
    grey: await jpeg(plain('#7c7c7c')),
    strip: await jpeg(plain('#808080', [50, 20_000])),
  }),
  busy: async () => ({
    squares: await jpeg(squares()),
    specks: await jpeg(specks()),
    below: await jpeg(await lit('#ffffff', '#202020')),
    above: await jpeg(await lit('#202020', '#f0f0e8')),
    drawn: await drawPhotograph({ width: 900, height: 600, seed: 3 }),
  }),
};

test.describe('The scrim of the hero', { tag: '@nightly' }, () => {
  // The last file of all, and a long one: both workers take of it.
  test.describe.configure({ mode: 'parallel' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [kind, draw] of Object.entries(photographs)) {
    test(`makes every text legible on ${kind} photographs`, async ({ page, stack }) => {
      test.slow();
      const pictures = await draw();
      await givenWords(stack);
      const ids = await givenPhotographs(stack, Object.values(pictures));
      for (const [index, name] of Object.keys(pictures).entries()) {
        await showInHero(stack, ids, ids.slice(index, index + 1));
        for (const window of kind === 'plain' ? WINDOWS : PHONE_AND_SCREEN) {
          await page.setViewportSize(window);
          // Texts that are not on the picture have other colours in the dark.
          for (const colorScheme of window.width === 1_440 ? (['light', 'dark'] as const) : (['light'] as const)) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await open(page);
            expect(await findFaint(page), `${name} at ${window.width}, ${colorScheme}`).toEqual([]);
            const { text, bar } = await overlap(page);
            if (name === 'squares') expect([text, bar], `squares at ${window.width}`).toEqual([0, 0]);
            if (name === 'white' || name === 'dark') expect(Math.min(text, bar)).toBeGreaterThan(50);
          }
        }
      }
    });
  }

  test('is enough for the typefaces of every look, in each place', async ({ page, stack }) => {
    test.slow();
    await givenWords(stack);
    const ids = await givenPhotographs(stack, [
      await jpeg(plain('#7c7c7c')),
      await jpeg(await lit('#808080', '#202020')),
      await jpeg(await lit('#202020', '#f0f0e8')),
    ]);

    for (const look of LOOK_NAMES.filter((name) => name !== DEFAULT_LOOK)) {
      await stack.api('/site', VersionedSiteView, { method: 'PUT', body: JSON.stringify({ look, hero: 'full' }) });
      for (const shown of [ids.slice(0, 2), ids.slice(2)]) {
        await showInHero(stack, ids, shown);
        for (const window of PHONE_AND_SCREEN) {
          await page.setViewportSize(window);
          await open(page);
          expect(await findFaint(page), `${look} at ${window.width}`).toEqual([]);
          if (shown.length < 2) continue;
          const before = await overlap(page);
          await show(page, 2, 2);
          expect(await findFaint(page), `${look}: the second frame at ${window.width}`).toEqual([]);
          expect(await overlap(page), `${look}: the place of the second frame`).toEqual(before);
        }
      }
    }
  });

  test('has no edge, and leaves a dark photograph as it is', async ({ page, stack }) => {
    await givenWords(stack);
    const ids = await givenPhotographs(stack, [await jpeg(plain('#303030')), await jpeg(plain('#808080'))]);
    for (const [index, isDimmed] of [false, true].entries()) {
      await showInHero(stack, ids, ids.slice(index, index + 1));
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await open(page);
        const stage = await page.locator('.hero-stage').boundingBox();
        await page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>('.top-bar, .hero-text > *'))
            part.style.opacity = '0';
        });
        await settled(page);
        const { light } = await look(page);
        // The last row may be half of the foot.
        const [width, height] = [Math.floor(stage?.width ?? 0), Math.floor(stage?.height ?? 0) - 1];
        let [step, least, most] = [0, 1, 0];
        for (let y = 1; y < height; y++) {
          for (let x = 1; x < width; x++) {
            const here = light(x, y);
            step = Math.max(step, Math.abs(here - light(x - 1, y)), Math.abs(here - light(x, y - 1)));
            least = Math.min(least, here);
            most = Math.max(most, here);
          }
        }
        expect(step, `the largest step at ${window.width}`).toBeLessThanOrEqual(LARGEST_STEP);
        expect(contrast(most, least) > 1.05, `whether there is a scrim at ${window.width}`).toBe(isDimmed);
      }
    }
  });

  test('is not there in a low window, where nothing is on the picture', async ({ page, stack }) => {
    const ids = await givenPhotographs(stack, [await jpeg(plain('#0c0c0c'))]);
    await showInHero(stack, ids, ids);
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page);

    expect(await overlap(page)).toEqual({ text: 0, bar: 0 });
    expect(await findFaint(page)).toEqual([]);
  });
});
