import type { BrowserContext } from '@playwright/test';
import type { LoneServer } from '../../../testing/lone-server.ts';

/** Signs in to the admin as its owner does. All pages of the context are signed in then. */
export async function signInTo(context: BrowserContext, { url, owner }: Pick<LoneServer, 'url' | 'owner'>) {
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(owner.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await page.close();
}
