import type { BrowserContext, Page } from '@playwright/test';
import { medianOf } from '../measure.ts';

const ROUNDS = 7;

/** Milliseconds until a photograph is shown large after a click on it, and until the next one is shown after a key. */
export async function measurePhotos(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('main article img').first().waitFor();
  await page.locator('button.frame').first().click();
  await page.locator('img[data-photo]').waitFor();
  await page.keyboard.press('Escape');

  const openMs = await medianOf(ROUNDS, async () => {
    const ms = await timeUntilShown(page, 'click', () => page.locator('button.frame').nth(3).click());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return ms;
  });

  await page.locator('button.frame').nth(1).click();
  await page.locator('form input[name="title"]').waitFor();
  const nextMs = await medianOf(ROUNDS, () => timeUntilShown(page, 'keydown', () => page.keyboard.press('PageDown')));
  await page.close();
  return { openMs, nextMs };
}

/**
 * From the event of an action, as the page sees it, until another photograph is decoded and drawn, with its fields beside it. What listens is
 * there before the action begins.
 */
async function timeUntilShown(page: Page, type: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  const listening = await page.evaluateHandle((event) => {
    const shown = () => document.querySelector<HTMLImageElement>('img[data-photo]');
    const before = shown();
    const drawn = new Promise<number>((resolve, reject) => {
      const begin = () => {
        const startedAt = performance.now();
        const look = () => {
          const picture = shown();
          if (!picture || picture === before || !document.querySelector('form input[name="title"]'))
            return void requestAnimationFrame(look);
          picture
            .decode()
            .then(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)))
            .catch(reject);
        };
        look();
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    });
    return { drawn };
  }, type);
  await act();
  return listening.evaluate(({ drawn }) => drawn);
}
