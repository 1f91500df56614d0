import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../../scripts/testing/axe-here.ts';
import { choice, commands, expect, lightbox, photograph, test } from '../../../../test/gallery-page.tsx';

test('a choice that is full says so in the lightbox too, where the page behind it is inert', async ({
  openGallery,
  resize,
}) => {
  await resize(390, 844);
  await openGallery({ choice_limit: 1 });
  await choice(1).click();
  await photograph(2).click();
  await expect.element(lightbox.getByText('2 of 12')).toBeVisible();
  await userEvent.keyboard('c');

  const said = lightbox.getByRole('status').getByText(/^That is more than can be chosen/);
  await expect.element(said).toBeVisible();
  // Nothing is above it, and it is not above the number that it is about; nor in a window of few pixels.
  for (const height of [844, 300]) {
    await resize(320, height);
    for (const part of [said, lightbox.getByText('Chosen: 1 of 1')]) {
      const { left, top, bottom } = part.element().getBoundingClientRect();
      expect(part.element().contains(document.elementFromPoint(left + 4, top + 4))).toBe(true);
      expect(part.element().contains(document.elementFromPoint(left + 4, bottom - 4))).toBe(true);
    }
  }
  expect(await findViolations()).toEqual([]);
});

test('a choice is counted in the lightbox, where it is made', async ({ openGallery, resize }) => {
  await resize(320, 568);
  await openGallery();
  await photograph(1).click();
  const counted = lightbox.getByRole('status').filter({ hasText: 'Chosen' });
  await expect.element(counted).toHaveTextContent('Chosen: 0 of 20');
  await userEvent.keyboard('c{ArrowRight}');
  await expect.element(lightbox.getByText('2 of 12')).toBeVisible();
  await userEvent.keyboard('c');

  await expect.element(counted).toHaveTextContent('Chosen: 2 of 20');
  await expect.element(counted).toBeInViewport({ ratio: 1 });
  expect(await findViolations()).toEqual([]);
});

test('on a phone, a new version and the number of chosen photographs are beside each other', async ({
  openGallery,
  resize,
}) => {
  await resize(390, 844);
  await openGallery();
  await commands.changeGallery({}, { new_versions: [1] });
  await page.getByRole('button', { name: /^Photograph DSC_0001/ }).click();
  for (const part of [lightbox.getByText('New version'), lightbox.getByText('Chosen: 0 of 20')]) {
    await expect.element(part).toBeInViewport({ ratio: 1 });
    const { left, top } = part.element().getBoundingClientRect();
    expect(part.element().contains(document.elementFromPoint(left + 4, top + 4))).toBe(true);
  }
});

test('magnified to 400 %, the name of a photograph and its downloads are legible', async ({ openGallery, resize }) => {
  await resize(320, 640);
  await openGallery();
  await photograph(1).click();
  await resize(320, 256);
  const name = lightbox.getByText('DSC_0001.jpg', { exact: true });
  await expect.element(name).toBeInViewport({ ratio: 1 });
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(80);
  const caption = name.element().closest('.lightbox-caption') ?? document.body;
  // The ground of the page, through which nothing is seen.
  expect(getComputedStyle(caption).backgroundColor).toBe('rgb(250, 249, 246)');
  expect(await findViolations()).toEqual([]);
});

test('a photograph that is removed while it is open says so', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  await photograph(3).click();
  await expect.element(lightbox.getByText('3 of 3')).toBeVisible();

  await commands.changeGallery({ photos: 2 });
  await expect
    .element(page.getByRole('dialog').getByText('This photograph is not in the gallery any more.'))
    .toBeVisible();
});

test('a photograph without a picture has its name and says so, until the picture comes by itself', async ({
  openGallery,
}) => {
  await openGallery({ photos: 3, making: 1 });
  const unready = page.getByRole('button', { name: 'Photograph DSC_0001.jpg The picture is not ready yet' });
  await expect.element(unready.getByText(/The picture is not ready yet$/)).toBeVisible();
  await expect.element(photograph(2)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await unready.click();
  const said = lightbox.getByText(/The picture is not ready yet$/);
  await expect.element(said).toBeInViewport({ ratio: 1 });
  expect(await findViolations()).toEqual([]);

  await commands.changeGallery({ making: 0 });
  await expect.element(lightbox.getByRole('img', { name: 'Photograph DSC_0001.jpg' })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(photograph(1)).toHaveFocus();
});
