import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { drop } from '../helpers/drop.ts';
import { expect, test } from '../helpers/fixtures.ts';

/** The specification's limit, beside the drop. */
const MOST_CLICKS = 6;
const COUNT = 12;

test('A gallery for a client is made, filled and sent with few clicks', async ({ page, context, stack, open }) => {
  const names = Array.from({ length: COUNT }, (_, index) => `Frame ${index + 1}.jpg`);
  const files = await Promise.all(
    names.map((name, seed) => stack.givenPhotograph(name, { width: 120, height: 80, seed: 5_000 + seed })),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('dashboard/galleries');
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A key on a button is a click without a pointer; it counts as well.
        if (isTrusted && detail >= 0) document.body.dataset.clicks = `${Number(document.body.dataset.clicks ?? 0) + 1}`;
      },
      true,
    );
  });

  await page.getByRole('button', { name: 'New gallery' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Ana and Tom');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Drop the photographs here')).toBeVisible();
  await drop(page, files);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();

  expect(Number(await page.evaluate(() => document.body.dataset.clicks))).toBeLessThanOrEqual(MOST_CLICKS);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/for\/#[\w-]{22}$/);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText(`${COUNT} of ${COUNT} uploaded`, {
    timeout: 120_000,
  });
  await expect(page.getByRole('region', { name: 'The gallery' })).toContainText(`${COUNT} photographs`);
  const [gallery] = await stack.api('/galleries', VersionedGalleryView.array());
  expect(gallery).toMatchObject({ title: 'Ana and Tom', link, counts: { photos: COUNT } });

  // The first of so many, by number.
  await expect(page.getByRole('checkbox', { name: /^Frame/ }).first()).toHaveAccessibleName('Frame 1.jpg');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ana and Tom' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Frame 2.jpg' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
