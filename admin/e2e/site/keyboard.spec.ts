import { expect, test } from '../helpers/fixtures.ts';

test('No field of a long form is below its button as one goes through it', { tag: '@nightly' }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open('dashboard/site/texts');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('searchbox', { name: 'Search the texts' }).focus();
  const fields = await page.getByRole('textbox').count();
  expect(fields).toBeGreaterThan(30);

  // A field can have a button of its own behind it.
  const most = 2 * fields + 1;
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (await save.evaluate((button) => button === document.activeElement)) break;
    const field = await page.locator(':focus').boundingBox();
    const button = await save.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
  await expect(save).toBeFocused();
});
