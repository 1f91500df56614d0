import type { Page } from '@playwright/test';
import type { View } from '../../test/views.ts';

/** A slow machine needs this long to load a view whose scripts are not cached. */
const SHOWN_WITHIN_MS = 30_000;

/** Goes to a view as Back does, in the program that is running, and waits until it is there. */
export async function look(page: Page, { address, press, shows, enables }: View): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${address}`);
  if (press) await page.getByRole('button', { name: press }).first().click({ timeout: SHOWN_WITHIN_MS });
  const part = page.getByRole(shows.role, { name: shows.name, exact: true });
  const shown = shows.role === 'heading' ? part : part.getByRole('button').first();
  await shown.waitFor({ timeout: SHOWN_WITHIN_MS });
  if (!enables) return;
  await part.getByRole('button', { name: enables, exact: true, disabled: false }).waitFor({ timeout: SHOWN_WITHIN_MS });
}
