import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { proxyTo } from '../from-server.ts';
import { views } from '../test/views.ts';
import { expect, test } from './helpers/fixtures.ts';
import { givenMessage, givenReleases } from './helpers/given.ts';
import { look } from './helpers/look.ts';

const root = path.join(import.meta.dirname, '..');

test.describe('React, while it still warns', { tag: '@nightly' }, () => {
  let outDir: string;
  let host: PreviewServer;

  test.beforeAll(async ({ stack }) => {
    outDir = await mkdtemp(path.join(tmpdir(), 'vitrine-development-'));
    const proxy = proxyTo(stack.url);
    const options = {
      root,
      configFile: path.join(root, 'vite.config.ts'),
      mode: 'development',
      define: { 'process.env.NODE_ENV': JSON.stringify('development') },
      build: { outDir, minify: false },
      logLevel: 'silent',
    } as const;
    await build(options);
    host = await preview({ ...options, preview: { port: 0, host: '127.0.0.1', proxy } });
  });

  test.afterAll(async () => {
    await host.close();
    await rm(outDir, { recursive: true });
  });

  test('has nothing to say in any tab or dialog', async ({ page, stack, givenImage, signIn }) => {
    const said: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') said.push(line.text());
    });
    const { id } = await givenImage('Rings on linen');
    await givenMessage(stack, { message: 'Are you free in May?', image_id: id });
    await givenReleases(stack);
    const [base = ''] = host.resolvedUrls?.local ?? [];
    const isDevelopment = page.waitForEvent('console', (line) => line.text().includes('React DevTools'));
    await page.goto(new URL('/admin/login', base).href);
    await isDevelopment;
    await signIn();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    for (const view of views) {
      await look(page, view);
      expect(said, view.name).toEqual([]);
    }
  });
});
