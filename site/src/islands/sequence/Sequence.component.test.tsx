import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { givenImage } from '../../../test/content.ts';
import { test as base, expect } from '../../../test/island-page.tsx';
import { presentPhoto } from '../../content/photo.ts';
import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';
import { ProjectPhotos } from '../project/ProjectPhotos.tsx';

const PHOTOS = ['Quay', 'Fog', 'Coat', 'Lamp'].map((title, index) => presentPhoto(givenImage(index + 1, { title })));

type Fixtures = {
  /** Shows a project of four photographs at an address. */
  project: (hash?: string, how?: { begins?: boolean }) => Promise<void>;
};

const test = base.extend<Fixtures>({
  project: async ({ show }, use) => {
    await use((hash = '', { begins = false } = {}) =>
      show(
        <ProjectPhotos photos={PHOTOS} imagesUrl="" enquire="" begins={begins}>
          <h1 id="project-title">Harbour</h1>
          <a href={SEQUENCE}>View as sequence</a>
          {PHOTOS.map(({ id, title }) => (
            <a key={id} href={`/photo/${id}`} data-photo={id}>
              {title}
            </a>
          ))}
        </ProjectPhotos>,
        `/projects/harbour/${hash}`,
      ),
    );
  },
});

const dialog = page.getByRole('dialog', { name: 'Harbour' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
/** The photograph that is shown, as it is announced. */
const shown = (title: string, position: number) => dialog.getByText(`${title} ${position} of 4`);
const enter = () => page.getByRole('link', { name: 'View as sequence' }).click();
const places = () => [...document.querySelectorAll('.sequence-place')];
const opacities = () => places().map((place) => Number(getComputedStyle(place).opacity));

test('is entered by its link, led by keys, and left to the photograph that was shown last', async ({ project }) => {
  await project();
  const positions: string[] = [];
  const observer = new MutationObserver(() => {
    const [place] = places();
    if (place) positions.push(getComputedStyle(place).position);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  await enter();
  await expect.element(shown('Quay', 1)).toBeVisible();
  observer.disconnect();
  // Its rules are there before it is.
  expect(positions[0]).toBe('absolute');
  await expect.element(dialog).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(shown('Coat', 3)).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}');
  await expect.element(shown('Coat', 3)).toBeVisible();
  expect(location.hash).toBe('#sequence-3');

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Coat' })).toHaveFocus();
  expect(location.hash).toBe('');
});

test('is left with Back, and entered again with Forward, at the same photograph', async ({ project }) => {
  await project();
  await enter();
  await userEvent.click(button('Next'));
  await expect.element(shown('Fog', 2)).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  history.forward();
  await expect.element(shown('Fog', 2)).toBeVisible();
});

test('opens at the photograph of its address, and leaves the page in that place of the history', async ({
  project,
}) => {
  await project('#sequence-3');
  await expect.element(shown('Coat', 3)).toBeVisible();
  const { length } = history;
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.hash).toBe('/projects/harbour/');
  expect(history.length).toBe(length);
});

test('does not come by itself in a frame, as the preview of the admin is', async ({ project }) => {
  const replaced = vi.spyOn(history, 'replaceState');
  await project('', { begins: true });
  await enter();
  await expect.element(shown('Quay', 1)).toBeVisible();
  expect(history.state).toEqual({ isAbove: true });
  expect(replaced).not.toHaveBeenCalledWith(null, '', SEQUENCE);
});

test('has a zone on the left and one on the right, which keep the focus where they lead nowhere', async ({
  project,
  resize,
}) => {
  await resize(390, 844);
  await project(SEQUENCE);
  await expect.element(shown('Quay', 1)).toBeVisible();
  const [left, right] = [button('Previous'), button('Next')];
  expect(left.element().getBoundingClientRect().width).toBe(195);
  expect(right.element().getBoundingClientRect().left).toBe(195);

  await left.click({ force: true });
  await expect.element(shown('Quay', 1)).toBeVisible();
  for (const [index, { title }] of PHOTOS.slice(1).entries()) {
    await right.click();
    await expect.element(shown(title, index + 2)).toBeVisible();
  }
  expect(right.element().getAttribute('aria-disabled')).toBe('true');
  await expect.element(right).toHaveFocus();
});

test('is led by a swipe, and not by one of two fingers', async ({ project }) => {
  await project(SEQUENCE);
  await expect.element(shown('Quay', 1)).toBeVisible();
  const swipe = (from: number, to: number, fingers = 1) => {
    const target = button('Next').element();
    const at = (clientX: number) =>
      Array.from({ length: fingers }, (_, identifier) => new Touch({ identifier, target, clientX, clientY: 300 }));
    target.dispatchEvent(new TouchEvent('touchstart', { touches: at(from), bubbles: true }));
    target.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(to), bubbles: true }));
  };
  swipe(300, 200);
  await expect.element(shown('Fog', 2)).toBeVisible();
  swipe(300, 200, 2);
  swipe(300, 290);
  swipe(200, 300);
  await expect.element(shown('Quay', 1)).toBeVisible();
});

test('has an index of small pictures, which lead to theirs', async ({ project }) => {
  await project('#sequence-2');
  await button('Index').click();
  const current = dialog.getByRole('listitem').nth(1).getByRole('button');
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute('aria-current', 'true');
  expect(dialog.getByRole('listitem').elements()).toHaveLength(4);
  expect(await findViolations()).toEqual([]);

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('list')).not.toBeInTheDocument();
  await expect.element(button('Index')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button('Lamp').click();
  await expect.element(shown('Lamp', 4)).toBeVisible();
  await expect.element(dialog).toHaveFocus();
});

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`${fades ? 'fades slowly' : 'changes at once'} where motion is: ${motion}`, async ({
    project,
    emulateMedia,
  }) => {
    await emulateMedia({ reducedMotion: motion });
    await project(SEQUENCE);
    await expect.poll(opacities).toEqual([1, 0]);
    const [place] = places();
    const [seconds = 0] = (place ? getComputedStyle(place).transitionDuration : '').split(',').map(Number.parseFloat);
    expect(seconds).toBeCloseTo(fades ? 0.7 : 0, 3);

    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(opacities).toEqual([0, 1, 0]);
    await userEvent.keyboard('{End}');
    // That which fades out stays until then.
    expect(places()).toHaveLength(3);
  });
}

test('is as bright as its photographs while one fades into the next', async ({
  project,
  emulateMedia,
  onTestFinished,
}) => {
  await emulateMedia({ reducedMotion: 'no-preference' });
  await project(SEQUENCE);
  const white = document.createElement('style');
  white.textContent = '.sequence-place { background: white; } .sequence-place .picture { visibility: hidden; }';
  document.head.append(white);
  onTestFinished(() => white.remove());
  await expect.poll(opacities).toEqual([1, 0]);

  await userEvent.keyboard('{ArrowRight}');
  const fading = places().flatMap((place) => place.getAnimations());
  expect(fading).toHaveLength(2);
  for (const animation of fading) {
    animation.pause();
    animation.currentTime = 350;
  }
  expect(opacities().slice(0, 2)).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0.5, 1)]);
  const picture = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${await page.screenshot({ save: false })}`)).blob(),
  );
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  const [red = 0] = canvas?.getImageData(picture.width / 2, picture.height / 3, 1, 1).data ?? [];
  expect(red).toBeGreaterThan(250);
});

test('hides its controls when the pointer rests, and shows them for the focus', async ({ project }) => {
  await project(SEQUENCE);
  await button('Next').hover();
  const opacity = () => getComputedStyle(document.querySelector('.sequence-controls') ?? document.body).opacity;
  await expect.poll(opacity).toBe('1');
  expect(await findViolations()).toEqual([]);
  await expect.poll(opacity).toBe('0');
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(button('Index')).toHaveFocus();
  await expect.poll(opacity).toBe('1');
});
