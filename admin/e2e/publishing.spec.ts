import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, test } from './helpers/fixtures.ts';
import { givenReleases } from './helpers/given.ts';

test.describe('The publishing state in the header', () => {
  test('goes from publishing to live by itself', async ({ page, stack, open }) => {
    await stack.untilPublished();
    const live = await stack.api('/publishing', PublishingView);
    let isHeldBack = true;
    await page.route('**/api/publishing', (route) =>
      isHeldBack
        ? route.fulfill({
            json: { success: true, data: { ...live, state: 'publishing', since: new Date(0).toISOString() } },
          })
        : route.continue(),
    );

    await open('');
    await expect(page.getByText('Publishing...')).toBeVisible();
    isHeldBack = false;

    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
  });

  test('says why a build failed, and publishes again on request', async ({ page, stack, open }) => {
    await stack.untilPublished();
    const live = await stack.api('/publishing', PublishingView);
    await page.route('**/api/publishing', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { success: true, data: { ...live, state: 'failed', reason: 'The disk is full' } } })
        : route.continue(),
    );
    await open('');
    await expect(page.getByText('The disk is full')).toBeVisible();

    await page.unroute('**/api/publishing');
    await page.getByRole('button', { name: 'Publish again' }).click();

    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
  });
});

test('A publish shows how many pages are done of all', async ({ page, stack, open }) => {
  await stack.untilPublished();
  const live = await stack.api('/publishing', PublishingView);
  const data = { ...live, state: 'publishing', since: new Date(0).toISOString() };
  let progress = { done: 1_200, all: 10_000 };
  await page.route('**/api/publishing', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, progress } } }),
  );
  await open('dashboard/publishing');

  const bar = page.getByRole('progressbar', { name: 'Pages published' });
  await expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 10,000 pages');
  await expect(bar).toHaveAttribute('aria-valuenow', '12');
  await expect(page.getByText('Publishing 1,200 of 10,000 pages')).toBeVisible();
  progress = { done: 10_000, all: 10_000 };
  await expect(bar).toHaveAttribute('aria-valuenow', '100');

  await page.unroute('**/api/publishing');
  await expect(bar).toHaveCount(0);
});

test.describe('What the site could not show', () => {
  test('is listed, and leads to the record to mend', async ({ page, stack, givenImage, open }) => {
    const json = { 'content-type': 'application/json' };
    const image = await givenImage('Veil');
    const body = JSON.stringify({
      title: 'First light',
      image_id: image.id,
      button_text: 'See',
      button_link: '/galery',
    });
    const slide = await stack.api('/hero-slides', HeroSlideView, { method: 'POST', headers: json, body });
    await stack.untilPublished();
    await open('dashboard/publishing');

    const faults = page.getByRole('list', { name: 'Left out of the site' });
    await expect(faults).toContainText('The button "See" is left out: there is nothing at /galery.');
    await faults.getByRole('link', { name: 'Mend “First light”' }).click();
    await expect(page).toHaveURL(new RegExp(`/hero-slides/${slide.id}$`));
    await page.getByLabel('Button Link').fill('/gallery');
    await page.getByRole('button', { name: 'Save' }).click();
    await stack.untilPublished();
    await page.goto('/admin/dashboard/publishing');
    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
    await expect(faults).toBeHidden();
  });
});

test.describe('A link that leads nowhere', () => {
  test('is warned of beside its field and when it is saved', async ({ page, givenImage, open }) => {
    await givenImage('Veil by the window');
    await open('dashboard/hero-slides/create');
    const dialog = page.getByRole('dialog');
    const link = dialog.getByLabel('Button Link');
    const warning = 'There is nothing at /galery. The site leaves the button out until its link is mended.';

    await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Dead end');
    await dialog.getByTitle('Veil by the window').first().click();
    await dialog.getByLabel('Button Text').fill('See');
    await link.fill('/galery');
    await link.blur();
    await expect(link).toHaveAccessibleDescription(`Warning: ${warning}`);
    await link.fill('/gallery');
    await link.blur();
    await expect(link).not.toHaveAccessibleDescription(/nothing/);
    await link.fill('/galery');
    await dialog.getByRole('button', { name: 'Save' }).click();

    const toast = page.getByRole('status').filter({ hasText: 'Hero slide created successfully' });
    await expect(toast).toContainText(warning);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Edit Dead end' }).click();
    await expect(link).toHaveAccessibleDescription(`Warning: ${warning}`);
  });
});

test.describe('The edits', () => {
  test('are told in words, with thumbnails, while they wait and in their release', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const json = { 'content-type': 'application/json' };
    const image = await givenImage('DSC 4711');
    await stack.untilPublished();
    const before = await stack.api('/publishing', PublishingView);
    const body = JSON.stringify({ title: 'Toucan' });
    await stack.api(`/images/${image.id}`, ImageAdminView, { method: 'PUT', headers: json, body });
    await stack.untilPublished();
    const after = await stack.api('/publishing', PublishingView);
    await page.route('**/api/publishing', (route) =>
      route.fulfill({ json: { success: true, data: { ...after, state: 'publishing', live: before.live } } }),
    );
    await open('dashboard/publishing');
    const sentence = 'Retitled “Toucan”, formerly “DSC 4711”';

    const waiting = page.getByRole('list', { name: 'Waiting to be published' });
    await expect(waiting.getByRole('listitem')).toContainText(sentence);
    await expect(waiting.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await page.unroute('**/api/publishing');
    await page.reload();

    const edits = page.getByRole('list', { name: /^Edits in the release of/ }).first();
    await expect(edits.getByRole('listitem').first()).toContainText(sentence);
    await expect(edits.locator('img').first()).toBeVisible();
    await expect(waiting).toBeHidden();
  });
});

test.describe('The releases', () => {
  test('are listed, and put back after a question', async ({ page, stack, faultProxy, failure, open }) => {
    const [, before] = await givenReleases(stack);
    await open('dashboard/publishing');
    const putBack = page.getByRole('button', { name: /^Restore the release of/ }).first();
    const question = page.getByRole('dialog', { name: 'Restore a release' });
    await expect(page.getByText(`Revision ${before?.revision} `)).toBeHidden();
    await expect(page.getByText('Added the testimonial “The next”').first()).toBeVisible();

    const untilNextEdit = question.getByRole('radio', { name: 'Show it until my next edit' });
    await putBack.click();
    await expect(question).toContainText('Texts, order, visibility and settings become those of this release');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    for (const fault of ['cut', { status: 502, body: '<h1>Bad gateway</h1>' }] as const) {
      const met = faultProxy.fault('POST', '/api/publishing/rollback', fault);
      await putBack.click();
      await untilNextEdit.click();
      await expect(question).toContainText('The next edit of anything, or Publish, shows all of it again');
      await question.getByRole('button', { name: 'Restore' }).click();
      await expect(failure).toContainText('Failed to restore the release. Please try again.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      met.release();
    }

    const held = faultProxy.fault('POST', '/api/publishing/rollback');
    await putBack.click();
    await untilNextEdit.click();
    await question.getByRole('button', { name: 'Restore' }).dblclick();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    // Released earlier, the call would not be seen.
    await expect.poll(() => held.bodies).toHaveLength(1);
    held.release();
    await expect(page.getByText('Release restored successfully')).toBeVisible();
    await expect(page.getByText('An earlier release is live')).toBeVisible();
    const live = page.getByRole('listitem').filter({ has: page.getByText('Live', { exact: true }) });
    await expect(live).toContainText(`Revision ${before?.revision} `);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
    // Nothing waits any more.
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
    expect(held.bodies).toHaveLength(1);

    await putBack.click();
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('State put back successfully')).toBeVisible();
    await expect(page.getByText('Made the testimonial “The next” inactive').first()).toBeVisible();
    const { data } = await (await page.request.get(`${stack.url}/api/testimonials`)).json();
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('The next');
  });

  test('are looked at whole before one is put back, and by nobody without a pass', async ({ page, stack, open }) => {
    await givenReleases(stack);
    await open('dashboard/publishing');
    const faults: string[] = [];
    page.context().on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });

    const opening = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /^Preview the release of .+ in a new tab$/ })
      .nth(1)
      .click();
    const look = await opening;
    const pass = /^.*\/releases\/[^/]+(?=\/)/.exec(look.url())?.[0] ?? '';
    await expect(look.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(look.getByText('The first to come')).toBeVisible();
    await expect(look.getByText('The next')).toBeHidden();
    await look.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click();
    await expect(look).toHaveURL(`${pass}/gallery`);
    await look.getByRole('navigation').getByRole('link', { name: 'Contact' }).click();
    await expect(look).toHaveURL(`${pass}/contact`);
    await look.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(look).toHaveURL(`${pass}/`);
    expect(faults).toEqual([]);

    const banner = look.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toHaveCSS('position', 'fixed');
    await banner.getByRole('link', { name: 'Restore this' }).click();
    await expect(look.getByRole('dialog', { name: 'Restore a release' })).toBeVisible();
    await expect(look).toHaveURL(/\/admin\/dashboard\/publishing$/);

    const answer = await page.request.get(`${pass}/`);
    expect(answer.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    expect((await page.request.get(`${pass}x/`)).status()).toBe(404);
    expect(
      (await page.request.get(`${stack.url}/releases/${(pass.split('/').at(-1) ?? '').split('~')[0]}/`)).status(),
    ).toBe(404);
  });
});
