import type { Locator } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';

for (const width of [320, 1280]) {
  test(`No field of a long form is below its button as one goes through it: ${width}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 600 });
    await open('dashboard/site/texts');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('searchbox', { name: 'Search the texts' }).focus();
    const fields = await page.getByRole('textbox').count();
    expect(fields).toBeGreaterThan(30);

    for (let stop = 0; stop < fields; stop += 1) {
      await page.keyboard.press('Tab');
      const field = await page.locator(':focus').boundingBox();
      const button = await save.boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
  });
}

test('With forced colours one sees what is chosen', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const widthOf = (of: Locator, property: 'borderBottomWidth' | 'outlineWidth' = 'borderBottomWidth') =>
    of.evaluate((element, name) => Number.parseFloat(getComputedStyle(element)[name]), property);
  await open('dashboard/site/look');

  const looks = page.getByRole('group', { name: 'Look', exact: true }).locator('label');
  expect(await widthOf(looks.nth(0))).toBe(3);
  expect(await widthOf(looks.nth(1))).toBe(1);
  expect(await widthOf(page.getByRole('link', { name: 'Look' }))).toBe(3);
  expect(await widthOf(page.getByRole('tab', { name: 'Site' }))).toBe(3);
  const desk = page.getByRole('button', { name: 'Desk', pressed: true });
  expect(await widthOf(desk, 'outlineWidth')).toBe(3);

  await page.goto('/admin/dashboard/site/make-it-mine?step=look');
  const step = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current] .mark');
  expect(await widthOf(step)).toBe(3);
});
