import { LOOK_NAMES } from '@vitrine/shared/looks/looks';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, expectNoSideways } from '../rendered-site.ts';
import { test } from './given-gallery.ts';

const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1_440, height: 900, colorScheme: 'light' },
] as const;

test.describe('The page of a gallery in each look', { tag: '@nightly' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const look of LOOK_NAMES) {
    test(`${look} has nothing that axe finds, nor have its dialogs and its lightbox`, async ({
      page,
      givenGallery,
    }) => {
      const address = await givenGallery(
        { photos: 12, cover: 0, event_date: '2026-09-12' },
        { look, accent: '#ffcc00' },
      );
      for (const { width, height, colorScheme } of WINDOWS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(address);
        await page.reload();
        await expect(page.locator('[data-photo="1"]')).toBeVisible();
        expect(await findViolations(page), `the page at ${width}`).toEqual([]);
        await expectNoSideways(page);

        for (const name of ['Download', 'Comments']) {
          const more = page.getByRole('button', { name: 'More' });
          if (await more.isVisible()) await more.click();
          await page.getByRole('button', { name }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await findViolations(page), `${name} at ${width}`).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.locator('[data-photo="1"]').click();
        await expect(page.locator('.lightbox')).toBeVisible();
        expect(await findViolations(page), `the lightbox at ${width}`).toEqual([]);
        const picture = await page.locator('.yarl__slide_current .lightbox-picture').boundingBox();
        const tools = await page.locator('.client-lightbox-tools').boundingBox();
        expect((tools?.y ?? 0) + (tools?.height ?? 0), `tools above the picture at ${width}`).toBeLessThanOrEqual(
          picture?.y ?? 0,
        );
      }
    });
  }
});
