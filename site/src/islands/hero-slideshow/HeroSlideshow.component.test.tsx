import warm from '@vitrine/shared/looks/warm/sheet.css?inline';
import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenImage } from '../../../test/content.ts';
import { test as base, expect } from '../../../test/island-page.tsx';
import { presentPhoto } from '../../content/photo.ts';
import framed from '../../styles/heroes/framed.css?inline';
import { HeroSlideshow } from './HeroSlideshow.tsx';

/** Pictures follow each other by themselves only where motion is wanted. */
const test = base.extend({
  motion: [
    async ({ emulateMedia }, use) => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      await use(undefined);
    },
    { auto: true },
  ],
});

const frames = [1, 2, 3].map((id) => ({ photo: presentPhoto(givenImage(id)), scrim: '', caption: null }));

/** The top of the home page, and something below it. */
const home = (
  <>
    <section className="hero" data-hero>
      <div className="hero-text">
        <a href="/gallery">Explore Portfolio</a>
      </div>
      <HeroSlideshow frames={frames} imagesUrl="" />
    </section>
    <div style={{ height: 2_000 }} />
    <footer>
      <a href="/contact">Book Your Session</a>
    </footer>
  </>
);

const shown = () => document.querySelector('.hero-frame[data-current] img')?.getAttribute('alt');
const isFetched = (id: number) => document.querySelector(`.hero-frame img[alt="Photograph ${id}"]`) !== null;
const belowHero = page.getByRole('link', { name: 'Book Your Session' });

/** Lets time pass, in steps after which the page is drawn. */
async function pass(ms: number, step = 2_500) {
  for (let passed = 0; passed < ms; passed += step) {
    vi.advanceTimersByTime(step);
    await new Promise(requestAnimationFrame);
  }
}

const focus = async (name: string) => (await page.getByRole('link', { name }).findElement()).focus();

/** From here on time stands still but for `pass` and the commands of a browser. The pointer is not on the hero, whose first turn begins. */
async function open(show: (parts: typeof home) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(home);
  await belowHero.hover();
  // Not polled: while time stands still, each poll lets some of it pass.
  while (shown() !== 'Photograph 1') await new Promise(requestAnimationFrame);
  // While the pointer was on its way, time went on.
  for (let click = 0; click < 2; click += 1) {
    document.querySelector<HTMLElement>('.hero-pause')?.click();
    await new Promise(requestAnimationFrame);
  }
}

test('stands still under the pointer, while it has the focus, and when it is told to', async ({ show }) => {
  await open(show);
  await page.getByRole('link', { name: 'Explore Portfolio' }).hover();
  await pass(20_000);
  expect(shown()).toBe('Photograph 1');

  // Only a focus that is seen counts: that of the keyboard.
  await focus('Book Your Session');
  await userEvent.keyboard('{Shift}');
  await focus('Explore Portfolio');
  await belowHero.hover();
  await pass(20_000);
  expect(shown()).toBe('Photograph 1');

  await page.getByRole('button', { name: 'Pause the slideshow' }).click();
  await belowHero.hover();
  await focus('Book Your Session');
  await pass(20_000);
  expect(shown()).toBe('Photograph 1');
});

/** The hero of a live site, whose pictures are read again. */
function Rereading() {
  const [count, setCount] = useState(3);
  return (
    <>
      <section className="hero" data-hero>
        <HeroSlideshow frames={frames.slice(0, count)} imagesUrl="" />
      </section>
      <button type="button" onClick={() => setCount(2)}>
        Read again
      </button>
    </>
  );
}

test('shows the last of its pictures when the one that it shows is gone', async ({ show, emulateMedia }) => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await show(<Rereading />);
  await page.getByRole('button', { name: 'Show picture 3 of 3' }).click();
  await expect.poll(shown).toBe('Photograph 3');

  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(shown).toBe('Photograph 2');
  await expect
    .element(page.getByRole('button', { name: 'Show picture 2 of 2' }))
    .toHaveAttribute('aria-current', 'true');
});

test('has no buttons for a single picture', async ({ show }) => {
  await show(<HeroSlideshow frames={frames.slice(0, 1)} imagesUrl="" />);
  await expect.poll(shown).toBe('Photograph 1');

  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('goes on after a click on one of its buttons', async ({ show }) => {
  await open(show);
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click();
  await expect.poll(shown).toBe('Photograph 2');
  await belowHero.hover();
  await pass(5_000);

  await expect.poll(shown).not.toBe('Photograph 2');
});

test('fetches a picture shortly before its turn, not with the page', async ({ show }) => {
  await open(show);
  expect(isFetched(2)).toBe(false);
  await pass(2_500);
  expect(isFetched(2)).toBe(false);
  await pass(1_000, 500);
  await expect.poll(() => isFetched(2)).toBe(true);
  expect(shown()).toBe('Photograph 1');
});

test('shows which picture it is where the system sets the colours', async ({ show, emulateMedia }) => {
  await emulateMedia({ forcedColors: 'active' });
  await show(home);
  const dotOf = async (id: number) => {
    const dot = await page.getByRole('button', { name: `Show picture ${id} of 3` }).findElement();
    const { borderTopColor, borderTopWidth } = getComputedStyle(dot, '::before');
    return { borderTopColor, borderTopWidth };
  };

  expect(await dotOf(1)).toEqual({ borderTopColor: 'rgb(0, 0, 0)', borderTopWidth: '3px' });
  expect(await dotOf(2)).toMatchObject({ borderTopWidth: '1px' });
});

test('has what is below a text in the middle in the middle too', async ({ show, resize }) => {
  await resize(390, 844);
  const caption = { title: 'Quiet light', subtitle: '', description: '', button: null };
  await show(
    <section className="hero plain framed" data-hero>
      <style>{framed + warm}</style>
      <HeroSlideshow frames={frames.map((frame) => ({ ...frame, caption }))} imagesUrl="" />
    </section>,
  );
  const middleOf = (selector: string) => {
    const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return (left + right) / 2;
  };

  await expect.poll(() => middleOf('.hero-controls')).toBeGreaterThan(0);
  expect(middleOf('.hero-controls')).toBeCloseTo(middleOf('.hero'), 0);
  expect(middleOf('.hero-caption[data-current] .hero-caption-title')).toBeCloseTo(middleOf('.hero'), 0);
});
