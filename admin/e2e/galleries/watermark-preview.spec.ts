import type { Locator } from '@playwright/test';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/given-gallery.ts';

/** The width of a picture that the browser has decoded; 0 before, or if it may not. */
const widthOf = (picture: Locator) => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);

/** Where something is on the page, however far that is scrolled. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: Math.round(y + window.scrollY), width, height };
  });

test.describe('The preview of a watermark', () => {
  test('follows what is typed, and keeps the last picture until there is another', async ({
    page,
    stack,
    open,
    faultProxy,
  }) => {
    const gallery = await givenGallery(stack, { title: 'Seen first', watermark: { kind: 'text', text: 'Elena' } });
    await givenPhotos(stack, gallery, ['IMG_1.jpg']);
    const path = `/api/galleries/${gallery.id}/watermark-preview`;
    const preview = page.getByRole('region', { name: 'Preview of the watermark' });
    const picture = (of: string) => preview.getByRole('img', { name: `A photograph with the watermark: ${of}` });
    const text = page.getByRole('textbox', { name: 'Text of the watermark' });
    const first = faultProxy.fault('POST', path);
    await open(`dashboard/galleries/${gallery.id}?part=settings`);
    await expect.poll(() => first.bodies.length).toBe(1);
    const empty = await placeOf(preview);
    first.release();
    await expect.poll(() => widthOf(picture('“Elena”'))).toBeGreaterThan(0);
    expect(await placeOf(preview)).toEqual(empty);
    const address = await picture('“Elena”').getAttribute('src');

    const next = faultProxy.fault('POST', path);
    await text.fill('Elena Marlow');
    await expect
      .poll(() => next.bodies)
      .toContain(JSON.stringify({ watermark: { kind: 'text', text: 'Elena Marlow' } }));
    await expect(preview.getByText('Updating…')).toBeVisible();
    await expect(picture('“Elena”')).toHaveAttribute('src', address ?? '');
    next.release();
    await expect.poll(() => widthOf(picture('“Elena Marlow”'))).toBeGreaterThan(0);
    await expect(preview.getByText('As the client will see it')).toBeVisible();
    await expect(picture('“Elena Marlow”')).not.toHaveAttribute('src', address ?? '');

    await page.getByRole('radio', { name: 'The logo of the site' }).check();
    await expect.poll(() => widthOf(picture('The logo'))).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'None' }).check();
    await expect(preview).toBeHidden();
  });

  test('says why there is none, beside the last picture', async ({ page, stack, open, faultProxy }) => {
    const gallery = await givenGallery(stack, { title: 'Not drawn', watermark: { kind: 'text', text: 'Elena' } });
    const preview = page.getByRole('region', { name: 'Preview of the watermark' });
    const text = page.getByRole('textbox', { name: 'Text of the watermark' });
    await open(`dashboard/galleries/${gallery.id}?part=settings`);
    await expect.poll(() => widthOf(preview.getByRole('img'))).toBe(1200);
    const box = await placeOf(preview);

    await text.fill('김 Kim 😀');
    await expect(preview.getByRole('status')).toHaveText(
      /^The watermark cannot be drawn with 김 😀\. It can have Latin,/,
    );
    await expect(preview.getByRole('img')).toHaveAccessibleName('A photograph with the watermark: “Elena”');
    await expect(preview.getByText('Not up to date')).toBeVisible();
    expect(await placeOf(preview)).toEqual(box);
    expect(await findViolations(page)).toEqual([]);

    await text.fill(' ');
    await expect(preview.getByText('Enter a text to see it')).toBeVisible();
    await expect(preview.getByRole('status')).toHaveText('');
    const { release } = faultProxy.fault('POST', `/api/galleries/${gallery.id}/watermark-preview`, {
      status: 400,
      body: 'of some proxy',
    });
    await text.fill('Kim');
    await expect(preview.getByRole('status')).toHaveText('The preview could not be made');
    release();
    await text.fill('Kim M');
    await expect(preview.getByRole('img')).toHaveAccessibleName('A photograph with the watermark: “Kim M”');
    await expect(preview.getByRole('status')).toHaveText('');
  });
});
