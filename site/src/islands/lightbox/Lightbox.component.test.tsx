import type { ImageView } from '@vitrine/shared/contract/images';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { LOOKS, type LookName } from '@vitrine/shared/looks/looks';
import quiet from '@vitrine/shared/looks/quiet/sheet.css?inline';
import warm from '@vitrine/shared/looks/warm/sheet.css?inline';
import { useState } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { paletteRules } from '../../../adapter/look-rules.ts';
import { givenImage } from '../../../test/content.ts';
import { test as base, expect } from '../../../test/island-page.tsx';
import { presentPhoto } from '../../content/photo.ts';
import { ProjectPhotos } from '../project/ProjectPhotos.tsx';
import { Lightbox } from './Lightbox.tsx';

const PICTURE = {
  status: 200,
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="3000" height="2000" fill="#4a6"/></svg>',
};

type Fixtures = {
  /** Opens one of these photographs, by default the first. Their thumbnails are there. */
  open: (images: readonly ImageView[], how?: { at?: number; sheet?: string }) => Promise<void>;
};

const test = base.extend<Fixtures>({
  open: async ({ show, fault }, use) => {
    await use(async (images, { at = 0, sheet = '' } = {}) => {
      for (const { id } of images) await fault('GET', `/static/images/key${id}-320.avif`, PICTURE);
      const photos = images.map(presentPhoto);
      await show(
        <>
          <style>{sheet}</style>
          <ProjectPhotos photos={photos} imagesUrl="" enquire="Enquire about this photo">
            {photos.map(({ id, alt }) => (
              <a key={id} href={`/photo/${id}`} data-photo={id} style={{ display: 'block', width: 300 }}>
                <img src={`/static/images/key${id}-320.avif`} alt={alt} width={300} height={200} />
              </a>
            ))}
          </ProjectPhotos>
        </>,
        '/projects/harbour',
      );
      const thumbnail = page.getByRole('link').nth(at);
      await expect.poll(() => thumbnail.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
      await thumbnail.click();
      await expect.element(dialog).toBeVisible();
      // It has come to rest.
      await expect.poll(() => box().width).toBeGreaterThan(0);
      await expect.poll(() => picture().getAnimations()).toEqual([]);
    });
  },
});

// Other ids than in other files: the browser keeps a picture for as long as the page, and these are made up.
const VEIL = givenImage(901, { title: 'Veil', category: 'Wedding' });
const RINGS = givenImage(902, { title: 'Rings', category: 'Wedding' });
const VOWS = givenImage(903, { title: 'Vows', category: 'Wedding' });
const LARGE = '/static/images/key901-1080.avif';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const picture = () => document.querySelector('.yarl__slide_current .lightbox-picture') ?? document.body;
const box = () => picture().getBoundingClientRect();
const width = () => Math.round(box().width);
const place = () => Math.round(box().left);
const thumbnail = () => picture().querySelector('img[alt=""]');
const large = () => picture().querySelector('picture') ?? document.body;
const opacityOfLarge = () => getComputedStyle(large()).opacity;
const isInWindow = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
};

for (const [fate, fault] of [
  ['comes', undefined],
  ['fails', 'cut'],
] as const) {
  test(`the thumbnail is the picture while the large one ${fate}`, async ({ open, fault: setFault }) => {
    await setFault('GET', LARGE, fault);
    await open([VEIL, RINGS]);

    await expect.poll(() => thumbnail()?.getAttribute('src')).toContain('key901-320.avif');
    await expect.poll(width).toBeGreaterThan(800);
    await expect.poll(() => Math.round(thumbnail()?.getBoundingClientRect().width ?? 0)).toBe(width());
    await expect.poll(opacityOfLarge).toBe('0');
    await expect.element(dialog.getByRole('img', { name: 'Veil' })).toBeInTheDocument();
  });
}

test('the large picture takes the place of the thumbnail once it is there', async ({ open, fault }) => {
  await fault('GET', LARGE, PICTURE);
  await open([VEIL, RINGS]);
  await expect.poll(opacityOfLarge).toBe('1');
});

test('is not printed, and keeps none of the pages below it from being so', async ({ open, emulateMedia }) => {
  await open([VEIL, RINGS]);
  await emulateMedia({ media: 'print' });
  const { display } = getComputedStyle(document.querySelector('.lightbox') ?? document.body);
  const { overflow } = getComputedStyle(document.body);
  expect({ display, overflow }).toEqual({ display: 'none', overflow: 'visible' });
});

for (const [motion, flies] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`the thumbnail ${flies ? 'flies to its place' : 'is at its place at once'} where motion is: ${motion}`, async ({
    open,
    emulateMedia,
  }) => {
    await emulateMedia({ reducedMotion: motion });
    const animate = vi.spyOn(Element.prototype, 'animate');
    const flights = () =>
      animate.mock.contexts.flatMap((element, call) =>
        element instanceof Element && element.matches('.lightbox-picture')
          ? [{ element, of: animate.mock.calls[call] }]
          : [],
      );
    await open([VEIL, RINGS, VOWS], { at: 1 });

    expect(flights().map(({ element }) => element)).toEqual(flies ? [picture()] : []);
    for (const { of: [frames, options] = [] } of flights()) {
      expect(JSON.stringify(frames)).toMatch(/translate\(.+px\) scale\(0\.\d+\)/);
      expect(options).toEqual({ duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
    }
    // Only that which is opened comes from the page.
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByText('3 of 3')).toBeVisible();
    expect(flights()).toHaveLength(flies ? 1 : 0);
  });
}

test('is zoomed by its button, and whole again by Escape, which then closes', async ({ open }) => {
  await open([VEIL, RINGS]);
  const whole = width();
  await button('Zoom in').click();
  await expect.poll(width).toBeCloseTo(1_080, -1);
  expect(large().querySelector('source')?.sizes).toBe('1080px');

  await userEvent.keyboard('{Escape}');
  await expect.poll(width).toBe(whole);
  await button('Zoom in').click();
  await button('Show the whole picture').click();
  await expect.poll(width).toBe(whole);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('is zoomed by keys, which then move the picture and not to the next one', async ({ open, resize }) => {
  await resize(600, 500);
  await open([VEIL, RINGS]);
  const whole = width();
  await userEvent.keyboard('=');
  await expect.poll(width).toBeGreaterThan(whole);
  const before = place();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(place).toBeLessThan(before);
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('0');
  await expect.poll(width).toBe(whole);
  await userEvent.keyboard('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await userEvent.keyboard('-');
  await expect.poll(width).toBe(whole);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
});

/** Shows the second of a hundred photographs; the others are fetched, or `Next` is pressed, when the test says so. */
function Growing({ onMoved }: { onMoved: (index: number) => void }) {
  const [index, setIndex] = useState(1);
  const [known, setKnown] = useState(2);
  const photos = Array.from({ length: known }, (_, at) => presentPhoto(givenImage(at + 910)));
  const move = (to: number) => {
    setIndex(to);
    onMoved(to);
  };
  return (
    <>
      <button type="button" data-fetch onClick={() => setKnown(100)} />
      <button type="button" data-back onClick={() => setIndex(1)} />
      <Lightbox
        {...{ photos, index, total: 100, imagesUrl: '', enquire: '', language: 'en', texts: undefined }}
        galleryTexts={catalogues.en.gallery}
        onMove={move}
        onClose={() => {}}
      />
    </>
  );
}

const pressNow = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test('a move is not lost when more photographs come at the same moment', async ({ show }) => {
  await show(<Growing onMoved={() => {}} />);
  await expect.element(dialog.getByText('2 of 100')).toBeVisible();
  pressNow('.yarl__navigation_next');
  pressNow('[data-fetch]');
  await expect.element(dialog.getByText('3 of 100')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Photograph 912' })).toBeInTheDocument();
});

test('where the list is changed by others, it follows the page back to where it was opened', async ({ show }) => {
  await show(<Growing onMoved={() => {}} />);
  await expect.element(dialog.getByText('2 of 100')).toBeVisible();
  pressNow('[data-fetch]');
  pressNow('.yarl__navigation_next');
  await expect.element(dialog.getByText('3 of 100')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Photograph 912' })).toBeInTheDocument();
  pressNow('[data-back]');
  await expect.element(dialog.getByText('2 of 100')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Photograph 911' })).toBeInTheDocument();
});

test('a move is not lost before the page has followed the one before', async ({ show }) => {
  await show(<Growing onMoved={(index) => index === 2 && pressNow('.yarl__navigation_next')} />);
  await expect.element(dialog.getByText('2 of 100')).toBeVisible();
  pressNow('.yarl__navigation_next');
  await expect.element(dialog.getByText('4 of 100')).toBeVisible();
});

test('leaves the browser the keys that make the whole page larger', async ({ open }) => {
  await open([VEIL]);
  const whole = width();
  const press = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await userEvent.keyboard('0');
  expect(width()).toBe(whole);
});

test('is zoomed by two clicks and by the wheel, and moved by the hand', async ({ open, resize }) => {
  await resize(600, 500);
  await open([VEIL, RINGS]);
  const whole = width();
  await userEvent.dblClick(picture());
  await expect.poll(width).toBeCloseTo(1_080, -1);

  const before = place();
  const at = (clientX: number) => ({ clientX, clientY: 250, pointerId: 1, buttons: 1, bubbles: true });
  picture().dispatchEvent(new PointerEvent('pointerdown', at(300)));
  picture().dispatchEvent(new PointerEvent('pointermove', at(200)));
  picture().dispatchEvent(new PointerEvent('pointerup', { ...at(200), buttons: 0 }));
  await expect.poll(place).toBeLessThan(before - 90);
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();

  const turn = (deltaY: number) => picture().dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true }));
  turn(1_000);
  turn(1_000);
  await expect.poll(width).toBe(whole);
  turn(-100);
  await expect.poll(width).toBeGreaterThan(whole);
});

test('is zoomed by two fingers', async ({ open, resize }) => {
  await resize(390, 844);
  await open([VEIL, RINGS]);
  const whole = width();
  const touch = (type: string, pointerId: number, clientX: number) =>
    picture().dispatchEvent(
      new PointerEvent(type, { pointerId, clientX, clientY: 400, pointerType: 'touch', buttons: 1, bubbles: true }),
    );
  touch('pointerdown', 1, 160);
  touch('pointerdown', 2, 230);
  touch('pointermove', 2, 300);
  await expect.poll(width).toBe(whole * 2);
});

test('has no zoom for a picture that is shown with all its pixels', async ({ open }) => {
  const renditions = [{ format: 'avif', width: 320, filename: 'key901-320.avif' }] as const;
  await open([givenImage(901, { title: 'Veil', width: 320, height: 214, renditions: [...renditions] })]);
  await expect.poll(width).toBe(320);
  await expect.element(button('Close')).toBeVisible();
  await expect.element(button('Zoom in')).not.toBeInTheDocument();
});

test('has the whole screen where the browser gives it, until it closes', async ({ open }) => {
  let full: Element | null = null;
  const change = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full);
  vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(() => change(document.documentElement));
  vi.spyOn(document, 'exitFullscreen').mockImplementation(() => change(null));
  await open([VEIL]);

  await button('Full screen').click();
  await expect.poll(() => full).toBe(document.documentElement);
  await button('Leave full screen').click();
  await expect.poll(() => full).toBe(null);
  await button('Full screen').click();
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(full).toBe(null);
});

test('has no button for the whole screen where there is none', async ({ open }) => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  await open([VEIL]);
  await expect.element(button('Close')).toBeVisible();
  await expect.element(button('Full screen')).not.toBeInTheDocument();
});

const LONG = 'The long table under the old trees behind the house, an hour before anybody came, and nothing moved';

for (const [windowWidth, height] of [
  [1_280, 720],
  [390, 844],
  [280, 600],
] as const) {
  const tags = windowWidth === 390 ? [] : ['nightly' as const];

  test(`says title, category and place in one line in a window ${windowWidth} wide`, { tags }, async ({
    open,
    resize,
  }) => {
    await resize(windowWidth, height);
    await open([givenImage(901, { title: LONG, category: 'Wedding' }), RINGS]);

    const lines = [dialog.getByTitle(LONG), dialog.getByText('Wedding'), dialog.getByText('1 of 2')];
    for (const line of lines) await expect.element(line).toBeVisible();
    const bottoms = lines.map((line) => line.element().getBoundingClientRect().bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(8);
    for (const line of lines) expect(isInWindow(line.element())).toBe(true);
    await expect.element(page.getByRole('dialog', { name: LONG })).toBeVisible();
    for (const element of document.querySelectorAll('.lightbox :is(button, a)')) expect(isInWindow(element)).toBe(true);
    expect(await findViolations()).toEqual([]);
  });
}

test('shows a picture of 50 by 20,000 pixels whole, and its details', async ({ open, resize }) => {
  await resize(390, 844);
  const renditions = [{ format: 'avif', width: 50, filename: 'key901-50.avif' }] as const;
  await open([givenImage(901, { title: 'Veil', width: 50, height: 20_000, renditions: [...renditions] })]);
  await expect.poll(() => box().height).toBeGreaterThan(500);
  expect(isInWindow(picture())).toBe(true);
  await button('Zoom in').click();
  await expect.poll(width).toBeGreaterThan(40);
});

const SHEETS: Partial<Record<LookName, string>> = { quiet, warm };
const ground = () => getComputedStyle(document.querySelector('.yarl__container') ?? document.body).backgroundColor;

for (const [look, scheme, color] of [
  ['editorial', 'light', 'rgb(11, 11, 10)'],
  ['editorial', 'dark', 'rgb(11, 11, 10)'],
  ['cinema', 'dark', 'rgb(11, 11, 10)'],
  ['quiet', 'light', 'rgb(255, 255, 255)'],
  ['quiet', 'dark', 'rgb(18, 19, 21)'],
  ['warm', 'light', 'rgb(245, 238, 226)'],
  ['warm', 'dark', 'rgb(28, 22, 19)'],
] as const) {
  const tags = look === 'quiet' ? [] : ['nightly' as const];

  test(`nothing is seen through its ground, on which its words are legible: ${look}, ${scheme}`, { tags }, async ({
    open,
    emulateMedia,
  }) => {
    await emulateMedia({ colorScheme: scheme });
    await open([VEIL, RINGS], { sheet: (SHEETS[look] ?? '') + paletteRules(LOOKS[look]) });
    await expect.poll(ground).toBe(color);
    expect(await findViolations()).toEqual([]);
  });
}
