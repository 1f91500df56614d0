import type { Page } from '@playwright/test';
import { alone, givenContent, givenImage, givenPage, givenProject } from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const images = [givenImage(1, { title: 'Veil' }), givenImage(2), givenImage(9)];
const before = givenProject({ title: 'Before', items: alone(9) });
const built = givenContent({ images, pages: [givenPage()], projects: [before] });
const LIVE = { isLive: true };

/** The API as the page sees it, with these projects. */
async function givenProjects(page: Page, projects: unknown[]) {
  await page.route('**/api/**', (route) => {
    const [, , name = ''] = new URL(route.request().url()).pathname.split('/');
    return route.fulfill({ json: { success: true, data: { images, projects }[name] ?? [] } });
  });
}

const inNavigation = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Projects' });

const now = givenProject({
  ...{ title: 'Now', slug: 'renamed', introduction: 'In *fog*, as in [the lamps](project:2) and [terms](page:1).' },
  items: [...alone(2, 1), { text: 'Until [ten](photo:1).\n\n![](photo:1)' }],
});
const later = givenProject({ id: 2, slug: 'later', title: 'Since the build', items: alone(1, 2) });

test.describe('On a live site', () => {
  test('a project is as it is now, at the address of the last build', async ({ page, givenSite }) => {
    const site = await givenSite(built, LIVE);
    await givenProjects(page, [now, later]);

    await page.goto(`${site}/projects`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Now', 'Since the build']);
    await page.getByRole('link', { name: 'Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now');
    await expect(page).toHaveURL(`${site}/projects/harbour/`);
    await expect(page).toHaveTitle(/^Now – /);
    await expect(page.getByText('Until ten.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/imprint');
    // Photographs may be newer than the pages of the last build.
    await expect(page.locator('.own-page [href="/gallery?photo=veil-1"]')).toHaveCount(2);
    await page.locator('[data-photo="1"]').click();
    await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'the lamps' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Since the build');
  });

  test('a project made since has an address, and so has each photograph opened in it', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(built, LIVE);
    await givenProjects(page, [now, later]);

    await page.goto(site);
    await page.getByRole('link', { name: 'Since the build' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Since the build');
    await expect(page).toHaveURL(`${site}/projects?project=later`);
    await page.locator('[data-photo="2"]').click();
    await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${site}/projects?project=later`);
  });

  test('an address without a page leads to the project that is meant', { tag: '@nightly' }, async ({
    page,
    givenSite,
    complaints,
  }) => {
    const site = await givenSite(built, LIVE);
    await givenProjects(page, [now, later]);

    await page.goto(`${site}/projects/later/`);
    await expect(page).toHaveURL(`${site}/projects?project=later`);
    await page.goto(`${site}/projects?project=harbour`);
    await expect(page).toHaveURL(`${site}/projects/harbour/`);
    await page.goto(`${site}/projects/none/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    expect(complaints.splice(0).every((text) => /404/.test(text))).toBe(true);
  });

  test('a project made again under an old address is found there', { tag: '@nightly' }, async ({ page, givenSite }) => {
    const site = await givenSite(built, LIVE);
    const again = givenProject({ id: 5, title: 'Made again', items: alone(1) });
    const heading = page.getByRole('heading', { level: 1 });

    // The page of the last build is still that of the project which had the address before.
    await givenProjects(page, [now, again]);
    await page.goto(`${site}/projects`);
    await page.getByRole('link', { name: 'Made again' }).click();
    await expect(heading).toHaveText('Made again');
    await expect(page).toHaveURL(`${site}/projects?project=harbour`);

    await page.unrouteAll();
    await givenProjects(page, [again]);
    await page.reload();
    await expect(heading).toHaveText('Made again');
    await page.goto(`${site}/projects/harbour/`);
    await expect(heading).toHaveText('Made again');
    await expect(page).toHaveURL(`${site}/projects?project=harbour`);
  });

  test('a project is between those that are beside it now', { tag: '@nightly' }, async ({ page, givenSite }) => {
    const gone = givenProject({ id: 3, slug: 'gone', title: 'Gone', items: alone(9) });
    const site = await givenSite({ ...built, projects: [before, gone] }, LIVE);
    const words = givenProject({ id: 4, slug: 'words', title: 'Words', items: [{ text: 'Alone' }], cover_image_id: 1 });
    await givenProjects(page, [words, now, later]);

    await page.goto(`${site}/projects/harbour/`);
    const beside = page.getByRole('navigation', { name: 'Other projects' }).getByRole('link');
    await expect(beside).toHaveText(['Next projectSince the build']);
    await beside.click();
    await expect(page).toHaveURL(`${site}/projects?project=later`);
    await expect(beside).toHaveText(['Previous projectNow']);
    await beside.click();
    await expect(page).toHaveURL(`${site}/projects/harbour/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now');
    await page.unrouteAll();
    await givenProjects(page, [now]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now');
    await expect(beside).toHaveCount(0);
  });

  test('projects show that there were none of at the build, and none that have gone', { tag: '@nightly' }, async ({
    page,
    givenSite,
  }) => {
    const site = await givenSite(givenContent({ images }), LIVE);
    await givenProjects(page, [later]);
    await page.goto(site);
    await page.getByRole('link', { name: 'View All Projects' }).click();
    await page.getByRole('link', { name: 'Since the build' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Since the build');
    await page.goto(`${site}/contact`);
    await inNavigation(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');

    const other = await givenSite(built, LIVE);
    await page.unrouteAll();
    await givenProjects(page, []);
    await page.goto(other);
    await expect(page.getByRole('link', { name: 'View All Projects' })).toHaveCount(0);
    await page.goto(`${other}/projects/harbour/`);
    await expect(page.getByRole('alert')).toHaveText('Page Not Found');
    await page.goto(`${other}/contact`);
    await expect(inNavigation(page)).toHaveCount(0);
  });
});
