import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import { z } from 'zod';
import { runScript, runTool } from '../../scripts/lib/tool.ts';
import { type Stack, startStack } from '../../scripts/testing/stack.ts';
import { type StaticHost, startStaticHost } from '../../scripts/testing/static-host.ts';

const root = path.join(import.meta.dirname, '../..');

/** The API with its pictures on one host, the site on a second and the admin on a third, as documented. */
const test = base.extend<object, { api: Stack; site: StaticHost; admin: StaticHost }>({
  site: [async ({ api: _ }, use) => use(hosts.site()), { scope: 'worker' }],
  admin: [async ({ api: _ }, use) => use(hosts.admin()), { scope: 'worker' }],
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-split-'));
      const site = await startStaticHost(path.join(folder, 'site'));
      const admin = await startStaticHost(path.join(folder, 'hosted'));
      hosts.open(site, admin);
      const stack = await startStack({ env: { CORS_ORIGINS: `${site.url},${admin.url}` } });
      await givenPhotograph(stack, 'Veil at the window');

      const env = {
        CONTENT_URL: `${stack.url}/api/content`,
        SITE_URL: site.url,
        API_URL: `${stack.url}/api`,
        IMAGES_URL: stack.url,
      };
      const built = await runScript(path.join(root, 'site/builder/build.ts'), ['--out', path.join(folder, 'site')], {
        env,
      });
      expect(built).toMatchObject({ code: 0 });
      const adminBuilt = await runTool('vite', ['build', '--outDir', path.join(folder, 'hosted/admin')], {
        cwd: path.join(root, 'admin'),
        env: { VITE_API_URL: `${stack.url}/api`, NODE_ENV: 'production' },
      });
      expect(adminBuilt).toMatchObject({ code: 0 });

      await use(stack);
      await Promise.all([stack.stop(), site.stop(), admin.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await use(page);
    expect(complaints, 'what the page complains of: a policy, a refused origin').toEqual([]);
  },
});

/** Hosts that the fixture of the API starts before itself, because it needs their addresses. */
const hosts = (() => {
  let opened: { site: StaticHost; admin: StaticHost } | undefined;
  const get = (name: 'site' | 'admin') => {
    if (!opened) throw new Error('The hosts are not open yet');
    return opened[name];
  };
  return {
    open: (site: StaticHost, admin: StaticHost) => {
      opened = { site, admin };
    },
    site: () => get('site'),
    admin: () => get('admin'),
  };
})();

async function givenPhotograph(stack: Stack, title: string) {
  const body = new FormData();
  body.set('title', title);
  body.set(
    'file',
    new Blob([new Uint8Array(readFileSync(await stack.givenPhotograph('photograph.jpg')))]),
    'photograph.jpg',
  );
  await stack.api('/images', ImageAdminView.pick({ id: true }), { method: 'POST', body });
}

test.describe('With the site, the admin and the API on three hosts', { tag: '@nightly' }, () => {
  test('pictures come from the API and the policy lets them', async ({ page, site, api }) => {
    await page.goto(`${site.url}/gallery`);

    const picture = page.getByRole('img', { name: 'Veil at the window' }).first();
    await expect(picture).toBeVisible();
    const source = () =>
      picture.evaluate((image: HTMLImageElement) => ({ from: image.currentSrc, width: image.naturalWidth }));
    await expect.poll(async () => (await source()).width).toBeGreaterThan(100);
    expect((await source()).from).toContain(`${api.url}/static/images/`);
  });

  test('the contact form reaches the API', async ({ page, site, api }) => {
    await page.goto(`${site.url}/contact`);

    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Marsh');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Sent from a CDN.');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('status')).toContainText(SITE_TEXTS.contact.sent_title.default);
    const [message] = await api.api('/contact', z.array(ContactMessageView));
    expect(message).toMatchObject({ email: 'ada@example.com', message: 'Sent from a CDN.' });
  });

  test('a browser that has opened a gallery with its password is known to the API', async ({ context, site, api }) => {
    // Without the password the API refuses, of which the browser complains.
    const page = await context.newPage();
    const body = JSON.stringify({ title: 'Ingrid and Nils', password: 'fjord light' });
    const { link } = await api.api('/galleries', GalleryView, { method: 'POST', body });
    await page.goto(`${site.url}/for/${new URL(link ?? '').hash}`);

    await page.getByLabel('Password', { exact: true }).fill('fjord light');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Ingrid and Nils' }).first()).toBeVisible();
    const cookies = await context.cookies(`${api.url}/api/for/open`);
    expect(cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/^vitrine_gallery_\d+$/)]);
  });

  test('the site says which content it shows', async ({ site, api }) => {
    const { revision } = (await (await fetch(`${api.url}/api/content`)).json()).data;

    const build = await (await fetch(`${site.url}/build.json`)).json();

    expect(build.revision).toBeLessThanOrEqual(revision);
    expect(build.revision).toBeGreaterThan(0);
  });

  test('the owner signs in and sees the photographs', async ({ page, admin, api }) => {
    await page.goto(`${admin.url}/admin/`);

    await page.getByRole('textbox', { name: 'Username' }).fill(api.owner.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(api.owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();

    await expect(page.getByText('Veil at the window').first()).toBeVisible();
  });

  test('no other host may use the API', async ({ api, site }) => {
    const allowed = async (origin: string) =>
      (await fetch(`${api.url}/api/content`, { headers: { origin } })).headers.get('access-control-allow-origin');

    expect(await allowed(site.url)).toBe(site.url);
    expect(await allowed('https://elsewhere.example')).toBeNull();
  });
});
