import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { expect, test } from './helpers/fixtures.ts';
import { givenReleases } from './helpers/given.ts';

test.describe('What the site could not show', () => {
  test('is listed, and leads to the record to repair', { tag: '@nightly' }, async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
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
    await faults.getByRole('link', { name: 'Repair “First light”' }).click();
    await expect(page).toHaveURL(new RegExp(`/hero-slides/${slide.id}$`));
    await page.getByLabel('Button link').fill('/gallery');
    await page.getByRole('button', { name: 'Save' }).click();
    await stack.untilPublished();
    await page.goto('/admin/dashboard/publishing');
    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
    await expect(faults).toBeHidden();
  });
});

test.describe('The releases', () => {
  test('are listed, and put back after a question', { tag: '@nightly' }, async ({ page, stack, open }) => {
    const [, before] = await givenReleases(stack);
    await open('dashboard/publishing');
    const putBack = page.getByRole('button', { name: /^Restore the release of/ }).first();
    const question = page.getByRole('dialog', { name: 'Restore a release' });
    await expect(page.getByText(`Revision ${before?.revision} `)).toBeHidden();
    await expect(page.getByText('Added the testimonial “The next”').first()).toBeVisible();

    const untilNextEdit = question.getByRole('radio', { name: 'Show it until my next edit' });
    await putBack.click();
    await untilNextEdit.click();
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Release restored successfully')).toBeVisible();
    await expect(page.getByText('An earlier release is live')).toBeVisible();
    const live = page.getByRole('listitem').filter({ has: page.getByText('Live', { exact: true }) });
    await expect(live).toContainText(`Revision ${before?.revision} `);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Site is live', { exact: true })).toBeVisible();
    // It has taken the place of the one that was live before the restored one.
    await expect(live).not.toContainText(`Revision ${before?.revision} `);

    await putBack.click();
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('State put back successfully')).toBeVisible();
    await expect(page.getByText('Made the testimonial “The next” inactive').first()).toBeVisible();
    const { data } = await (await page.request.get(`${stack.url}/api/testimonials`)).json();
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('The next');
  });

  test('are previewed whole before one is put back, and by nobody without a pass', async ({ page, stack, open }) => {
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
