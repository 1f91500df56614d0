import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import * as texts from '@vitrine/shared/texts';
import type { Fault } from './helpers/fault-proxy.ts';
import { expect, test } from './helpers/fixtures.ts';
import { tryAgain } from './helpers/try-again.ts';

const refusal = (status: number, message: string): Fault => ({
  status,
  body: { success: false, code: 'REFUSED', message },
});
const html: Fault = { status: 502, body: '<!doctype html><title>502</title><h1>Bad gateway</h1>' };

/** A save that fails, and the reason that the toast gives below its sentence. */
const saves: [name: string, fault: Fault, reason: string][] = [
  ['breaks off', 'cut', 'Creation failed'],
  ['answers HTML', html, 'Creation failed'],
  ['answers HTML under a good status', { status: 200, body: '<h1>Sign in to the wifi</h1>' }, 'Creation failed'],
  ['answers 403', refusal(403, texts.auth.adminOnly), texts.auth.adminOnly],
  ['answers 409', refusal(409, texts.general.changedMeanwhile), texts.general.changedMeanwhile],
  ['answers 413', refusal(413, texts.general.tooLarge), texts.general.tooLarge],
  ['answers 422', refusal(422, texts.general.invalid), texts.general.invalid],
  ['answers 429', refusal(429, texts.general.tooMany), texts.general.tooMany],
  ['answers 500', refusal(500, texts.general.unexpected), texts.general.unexpected],
];

test.describe('When the API', () => {
  for (const [name, fault, reason] of saves) {
    test(`${name}, a save says so and keeps what was typed`, async ({ page, faultProxy, failure, open }) => {
      const met = faultProxy.fault('POST', '/api/testimonials', fault);
      await open('dashboard/testimonials/create');
      const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');
      await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what we felt.');

      await dialog.getByRole('button', { name: 'Save' }).click();

      await expect(failure).toContainText('Failed to create testimonial');
      await expect(failure).toContainText(reason);
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz');
      await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('She saw what we felt.');
      expect(met.bodies).toHaveLength(1);
    });
  }

  test('answers 401 for good, the login page takes over, and the form is there after it', async ({
    page,
    faultProxy,
    signIn,
    open,
  }) => {
    const met = faultProxy.fault('POST', '/api/testimonials', refusal(401, texts.auth.notSignedIn));
    await open('dashboard/testimonials/create');
    const dialog = page.getByRole('dialog', { name: 'Add Testimonial' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');

    await dialog.getByRole('textbox', { name: 'Content' }).fill('She saw what we felt.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(texts.auth.sessionEnded)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    met.release();
    await signIn();

    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Testimonial created successfully')).toBeVisible();
  });

  const reads: [name: string, fault: Fault, words: string][] = [
    ['breaks off', 'cut', 'Failed to fetch testimonials'],
    ['answers HTML', html, 'Failed to fetch testimonials'],
    ['answers 403', refusal(403, texts.auth.adminOnly), texts.auth.adminOnly],
    ['answers 500', refusal(500, texts.general.unexpected), texts.general.unexpected],
  ];
  for (const [name, fault, words] of reads) {
    test(`${name}, a list that cannot be read is named in the alert, and read again on request`, async ({
      page,
      faultProxy,
      open,
    }) => {
      const met = faultProxy.fault('GET', '/api/testimonials', fault);
      await open('dashboard/testimonials');
      await expect(page.getByRole('alert')).toContainText(words);

      met.release();
      await tryAgain(page);

      await expect(page.getByRole('tabpanel')).not.toContainText('Loading');
    });
  }

  test('cannot say who is signed in, the login page says so and the session is kept', async ({
    page,
    faultProxy,
    open,
  }) => {
    await open('dashboard');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    const met = faultProxy.fault('GET', '/api/auth/me', refusal(500, texts.general.unexpected));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(texts.general.unexpected);
    met.release();
    await page.reload();

    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('cannot list images, the slide dialog says so', async ({ page, faultProxy, open }) => {
    const met = faultProxy.fault('GET', '/api/images', refusal(403, texts.auth.adminOnly));
    await open('dashboard/hero-slides/create');

    await expect(page.getByText('Failed to load images. Please try again.')).toBeVisible();
    expect(met.bodies.length).toBeGreaterThan(0);
  });

  test('cannot read the image of a slide, that is tried three times more', async ({
    page,
    faultProxy,
    stack,
    givenImage,
    open,
  }) => {
    const image = await givenImage('Veil');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'Veil', image_id: image.id });
    await stack.api('/hero-slides', HeroSlideView, { method: 'POST', headers, body });
    faultProxy.fault('GET', '/api/images', refusal(503, texts.general.unexpected));
    const readsById: string[] = [];
    page.on('request', (request) => {
      const address = decodeURIComponent(request.url());
      if (address.includes(`"id":[${image.id}]`)) readsById.push(address);
    });
    await open('dashboard/hero-slides');

    await expect.poll(() => readsById.length).toBe(4);
  });

  test('does not hand out a part of the program, that tab alone says so', async ({ page, open }) => {
    await open('dashboard');
    await expect(page.getByRole('tab', { name: 'Categories' })).toBeVisible();
    const chunk = /\/assets\/CategoryList-.*\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));

    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.getByRole('tab', { name: 'Testimonials' }).click();
    await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeVisible();

    await page.getByRole('tab', { name: 'Categories' }).click();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
  });
});
