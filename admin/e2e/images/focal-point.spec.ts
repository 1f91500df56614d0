import { expect, test } from '../helpers/fixtures.ts';

test('a swipe over the photograph scrolls, and only a tap sets the focal point', { tag: '@nightly' }, async ({
  page,
  givenImage,
  open,
}) => {
  const { id } = await givenImage('Rings', { width: 1200, height: 800 });
  await page.setViewportSize({ width: 390, height: 700 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  try {
    await open(`dashboard/images/${id}`);
    const marker = page.getByRole('button', { name: /^Focal point/ });
    const picture = page.locator('img:has(+ button)');
    await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      image.scrollIntoView({ block: 'center' });
    });
    const box = await picture.boundingBox();
    if (!box) throw new Error('The photograph is not shown');
    const [x, y] = [box.x + box.width * 0.25, box.y + box.height * 0.75];

    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (let moved = 10; moved <= 80; moved += 10) await touch('touchMove', y - moved);
    await page.evaluate(() => addEventListener('scrollend', () => Object.assign(window, { isAtRest: true }), true));
    await touch('touchEnd');
    await expect.poll(async () => (await picture.boundingBox())?.y).not.toBe(box.y);
    await expect(marker).toHaveAccessibleName('Focal point: 50% from the left, 50% from the top');

    // A tap into a page that still rolls on would only stop it, and one at the bottom of the window would meet the toolbar there.
    await page.waitForFunction(() => 'isAtRest' in window);
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const moved = await picture.boundingBox();
    if (!moved) throw new Error('The photograph is not shown any more');
    const tap = { x: moved.x + moved.width * 0.25, y: moved.y + moved.height * 0.25 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [tap] });
    await touch('touchEnd');
    await expect(marker).toHaveAccessibleName('Focal point: 25% from the left, 25% from the top');
  } finally {
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await cdp.detach();
  }
});
