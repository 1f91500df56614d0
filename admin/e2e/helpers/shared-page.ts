import type { Browser, BrowserContext, Page } from '@playwright/test';

export type SharedPage = ReturnType<typeof createSharedPage>;

/** The screen of a page unless its test names another, and of every page that it opens. */
export const SCREEN = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: null,
  forcedColors: null,
} as const;

/**
 * One page for the tests of a worker. In a new one the browser starts a process, and reads and compiles the admin's scripts anew, which takes it
 * longer than most tests.
 */
export function createSharedPage(browser: Browser, baseURL: string) {
  let context: BrowserContext | undefined;

  const close = async () => {
    await context?.close();
    context = undefined;
  };

  /** An address that runs nothing stops what is running, and keeps the process, since it is of the same site. */
  const empty = async (page: Page) => {
    // The test before has ended: an answer that it still waits for comes too late.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/build.json');
    const browserOfPage = await page.context().newCDPSession(page);
    const stored = { origin: baseURL, storageTypes: 'cookies,indexeddb,local_storage' };
    await browserOfPage.send('Storage.clearDataForOrigin', stored);
    await browserOfPage.detach();
    await page.evaluate(() => sessionStorage.clear());
  };

  return {
    /** A window with one page, in which nothing runs and nothing is stored. */
    async take() {
      context ??= await browser.newContext({ ...SCREEN, baseURL });
      const [page = await context.newPage(), ...others] = context.pages();
      for (const other of others) await other.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await empty(page);
      return context;
    },

    close,
  };
}
