import type { Page } from '@playwright/test';
import { PublishingView } from '@vitrine/shared/contract/publishing';
import * as texts from '@vitrine/shared/texts';
import { findViolations } from '../../scripts/testing/axe.ts';
import { findSmallTargets } from '../test/small-targets.ts';
import { views } from '../test/views.ts';
import { expect, test } from './helpers/fixtures.ts';
import { givenMessage, givenReleases, givenTestimonial } from './helpers/given.ts';
import { look } from './helpers/look.ts';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Chooses these files in the Upload tab, and starts the queue. */
async function upload(page: Page, files: string[]) {
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await page.getByRole('dialog').getByLabel('Drag and drop an image here').setInputFiles(files);
  // One that would be refused is not counted once it has been checked.
  await page.getByRole('button', { name: new RegExp(`^Upload (?:\\d+ of )?${files.length} images$`) }).click();
  return page.getByRole('region', { name: 'Upload queue' });
}

/** axe takes its time: a test has some of the views. */
const VIEWS_A_TEST = 16;
const ofReleases = views.filter(({ address }) => address === 'dashboard/publishing');
const others = views.filter((view) => !ofReleases.includes(view));
const parts = [ofReleases];
for (let first = 0; first < others.length; first += VIEWS_A_TEST) parts.push(others.slice(first, first + VIEWS_A_TEST));

const surroundings = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

for (const part of parts) {
  const names = part.map(({ name }) => name).join(', ');

  test(`axe finds nothing, and nothing runs off the side or is too small for a finger: ${names}`, {
    tag: '@nightly',
  }, async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Rings on linen');
    await givenTestimonial(stack, 'Ana Ruiz');
    await givenMessage(stack, { message: 'Are you free in May?', image_id: id });
    if (part === ofReleases) await givenReleases(stack);

    for (const { colorScheme, viewport } of surroundings) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await open('dashboard');
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      for (const view of part) {
        await look(page, view);
        const where = `${view.name}, ${colorScheme}, ${viewport.width} pixels wide`;
        expect(await findViolations(page), where).toEqual([]);
        expect(await overflow(page), where).toBeLessThanOrEqual(0);
        expect(await page.evaluate(findSmallTargets), where).toEqual([]);
      }
    }
  });
}

for (const { colorScheme, viewport } of surroundings) {
  test.describe(`In ${colorScheme} colours, ${viewport.width} pixels wide`, { tag: '@nightly' }, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the shortcuts, a failed build and a failed mail', async ({ page, stack, open }) => {
      await givenMessage(stack, { message: 'Are you free in May?' });
      await stack.untilPublished();
      const live = await stack.api('/publishing', PublishingView);
      const failed = { ...live, state: 'failed', reason: 'The disk is full', log: ['rendering 12 pages', 'ENOSPC'] };
      await page.route('**/api/publishing', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { success: true, data: failed } })
          : route.continue(),
      );
      const lost = { delivery_state: 'failed', delivery_error: 'The mail server does not answer' };
      await page.route(/\/api\/contact\/\d+$/, async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = await answer.json();
        await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...lost } } });
      });
      await open('dashboard/publishing');

      const alert = page.getByRole('alert').filter({ hasText: 'Publishing failed. Visitors see the site as it was.' });
      await expect(alert).toContainText('The disk is full');
      await expect(alert.getByRole('region', { name: 'The end of the log' })).toContainText('ENOSPC');
      expect(await findViolations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.unroute('**/api/publishing');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('tab', { name: /^Messages/ }).click();
      await page
        .getByRole('button', { name: /^Ana Ruiz/ })
        .first()
        .click();
      const message = page.getByRole('dialog', { name: 'Message from Ana Ruiz' });
      await expect(message.getByText('Mail failed')).toBeVisible();
      await expect(message.getByText('The mail server does not answer')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('axe finds nothing in a queue that runs and is cancelled', async ({ page, stack, faultProxy, open }) => {
      const seeds = [601, 602, 603, 604];
      const files = await Promise.all(seeds.map((seed) => stack.givenPhotograph(`Frame ${seed}.jpg`, { seed })));
      const held = faultProxy.fault('POST', '/api/images');
      await open('dashboard/upload');
      const queue = await upload(page, [...files, stack.givenFile('Contract.jpg', '%PDF-1.7 this is no picture')]);
      await expect.poll(() => held.bodies.length).toBe(3);
      expect(await findViolations(page), 'running').toEqual([]);
      expect(await overflow(page), 'running').toBeLessThanOrEqual(0);

      await queue.getByRole('button', { name: 'Cancel all' }).click();
      await expect(queue).toContainText('5 cancelled');
      expect(await findViolations(page), 'cancelled').toEqual([]);
    });

    test('axe finds nothing in a queue that fails', async ({ page, stack, faultProxy, open }) => {
      const files = [
        stack.givenPhotograph('Frame 621.jpg', { seed: 621 }),
        stack.givenPhotograph('A.jpg', { seed: 622 }),
      ];
      const refusal = { success: false, code: 'STORAGE_FULL', message: texts.general.storageFull };
      faultProxy.fault('POST', '/api/images', { status: 507, body: refusal });
      await open('dashboard/upload');

      const queue = await upload(page, await Promise.all(files));

      await expect(queue).toContainText(', 2 failed');
      expect(await findViolations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}
