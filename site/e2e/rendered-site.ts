import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { ImageView } from '@vitrine/shared/contract/images';
import { type StaticHost, startStaticHost } from '../../scripts/testing/static-host.ts';
import { buildFrom, type Choices } from '../test/built-site.ts';
import { inOrder } from '../test/content.ts';

/** The content for a build, including content that our API would never send. */
export type AnyContent = Record<string, unknown> & { images: readonly ImageView[] };
type GivenSite = (content: AnyContent, choices?: Choices) => Promise<string>;

/** Logged by Chromium when a page is left during a transition. */
const TRANSITION_CUT_SHORT = /ViewTransition|Transition was/;

/**
 * `givenSite` renders a site from content that is in no database, serves it as a static host and
 * returns its address; tests with the same content share it. The page must not log an error and its scripts must not crash.
 * `complaints` has what it logged; a test removes from it what it expects.
 */
export const test = base.extend<{ complaints: string[] }, { givenSite: GivenSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: see below
  complaints: async ({}, use) => use([]),

  givenSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-rendered-'));
      const hosts = new Map<string, StaticHost>();
      const render = async (content: AnyContent, choices: Choices) => {
        const out = path.join(folder, `site-${hosts.size}`);
        await buildFrom({ ...content, images: inOrder(content.images) }, out, choices);
        return startStaticHost(out);
      };
      await use(async (content, choices = {}) => {
        const given = JSON.stringify([content, choices]);
        const host = hosts.get(given) ?? (await render(content, choices));
        hosts.set(given, host);
        return host.url;
      });
      await Promise.all([...hosts.values()].map((host) => host.stop()));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  page: async ({ page, complaints }, use) => {
    const complain = (text: string) => TRANSITION_CUT_SHORT.test(text) || complaints.push(text);
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
    page.on('dialog', (dialog) => complain(`a dialog: ${dialog.message()}`));
    await use(page);
    expect(complaints, 'what the page complains of').toEqual([]);
  },
});

/** Nothing overflows the page horizontally. */
export async function expectNoSideways(page: Page) {
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.documentElement.scrollWidth,
    outer: document.documentElement.clientWidth,
  }));
  expect(inner, 'width of the content').toBeLessThanOrEqual(outer);
}

export { expect };
