import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses "Try again" until every list is read: several reads may have failed, and one only after the others were retried. */
export async function tryAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // On a slow machine the answer to the last click may have arrived since.
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 10_000 });
  }).toPass();
}
