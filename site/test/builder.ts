import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { test as base } from 'vitest';
import type { Bundle } from '../builder/bundle.ts';
import { createLog } from '../builder/log.ts';
import { createPublish } from '../builder/publish.ts';
import { createReleases } from '../builder/releases.ts';
import type { PageLocals } from '../src/content/pages.ts';
import { givenContent } from './content.ts';

export const ADDRESSES = { siteUrl: 'https://elena.example', apiUrl: '/api', imagesUrl: '' };
export const quiet = createLog('silent', () => {});

/** A page as plain as can be, that shows its view. What differs from page to page differs in the bytes. */
const plainPage = ({ view, chrome }: PageLocals, body = '') =>
  `<html><head><meta charset="utf-8"><title>${chrome.photographer}</title></head><body>${body}<!--${JSON.stringify(view)}--></body></html>`;

type PlainBundle = { id?: string; bodyOf?: (path: string) => string };
type Publishing = PlainBundle & { content?: ContentView; keepReleases?: number };

/** A bundle of one plain page: what the builder does with pages is tested apart from what stands in them. */
async function givenBundle(dir: string, { id = 'one', bodyOf = () => '' }: PlainBundle): Promise<Bundle> {
  const clientDir = join(dir, 'client');
  await mkdir(join(clientDir, '_astro'), { recursive: true });
  await writeFile(join(clientDir, '_astro', 'site.css'), 'body{}');
  return {
    id,
    clientDir,
    clientFiles: ['_astro/site.css'],
    render: async (request, locals) => {
      const { pathname } = new URL(request.url);
      const isHtml = !/\.\w+$/.test(pathname);
      const status = pathname === '/404' ? 404 : 200;
      const headers = { 'content-type': isHtml ? 'text/html' : 'text/plain' };
      return new Response(plainPage(locals, isHtml ? bodyOf(pathname) : ''), { status, headers });
    },
  };
}

/** An empty data folder, and a builder over it. */
export const test = base.extend<{
  dataDir: string;
  publishing: (options?: Publishing) => Promise<ReturnType<typeof createPublish>>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  dataDir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'vitrine-builder-'));
    await use(dir);
    await rm(dir, { recursive: true, force: true });
  },
  publishing: async ({ dataDir }, use) => {
    let seconds = 0;
    await use(async ({ content = givenContent(), keepReleases = 5, ...bundle } = {}) => {
      const releases = createReleases(dataDir);
      await releases.cleanUp();
      return createPublish({
        bundle: await givenBundle(dataDir, bundle),
        releases,
        addresses: ADDRESSES,
        keepReleases,
        getContent: async () => content,
        now: () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds++)),
        log: quiet,
      });
    });
  },
});
