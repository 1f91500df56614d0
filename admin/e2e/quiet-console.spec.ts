import { createServer, type ViteDevServer } from 'vite';
import { expect, test } from './helpers/fixtures.ts';
import { givenMessage, givenReleases } from './helpers/given.ts';
import { look, views } from './helpers/views.ts';

test.describe('React, while it still warns', () => {
  let dev: ViteDevServer;

  test.beforeAll(async ({ stack }) => {
    const proxy = { '/api': stack.url, '/static': stack.url, '/build.json': stack.url };
    dev = await createServer({
      root: new URL('..', import.meta.url).pathname,
      configFile: new URL('../vite.config.ts', import.meta.url).pathname,
      // Beside the cache of a developer's own server, which may be running.
      cacheDir: new URL('../../node_modules/.cache/vite-e2e', import.meta.url).pathname,
      server: { port: 0, host: '127.0.0.1', proxy, hmr: false },
      logLevel: 'silent',
    });
    await dev.listen();
  });

  test.afterAll(() => dev.close());

  test('has nothing to say in any tab or dialog', async ({ page, stack, givenImage, signIn }) => {
    test.setTimeout(240_000);
    const said: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') said.push(line.text());
    });
    const { id } = await givenImage('Rings on linen');
    await givenMessage(stack, { message: 'Are you free in May?', image_id: id });
    await givenReleases(stack);
    const [base = ''] = dev.resolvedUrls?.local ?? [];
    const origin = new URL(base).origin;
    await page.goto(`${origin}/admin/login`);
    await signIn();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 60_000 });

    for (const view of views) {
      await look(page, view);
      expect(said, view.name).toEqual([]);
    }
  });
});
