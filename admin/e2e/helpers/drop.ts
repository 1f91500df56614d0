import type { Page } from '@playwright/test';

/** Drops files and folders of this computer onto the middle of the page, as a hand would. */
export async function drop(page: Page, files: string[]) {
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files, dragOperationsMask: 1 };
    await browser.send('Input.dispatchDragEvent', { type, x: 600, y: 500, data });
  }
}
