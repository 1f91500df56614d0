import { type Locator, userEvent } from 'vitest/browser';
import { expect } from './admin-page.tsx';

/** What the server answers when it fails. */
export const outOfOrder = { status: 500, body: { success: false, code: 'BROKEN', message: 'Out of order' } };

/** While something is being saved, nothing leaves the dialog. */
export async function expectHeld(dialog: Locator): Promise<void> {
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
}
