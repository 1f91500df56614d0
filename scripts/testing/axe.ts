import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe has against the page as it is, in words for a failed test. */
export async function findViolations(page: Page): Promise<string[]> {
  // The only frames are previews of pages of the site, which are checked by themselves. Landmarks in them are not those of the page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
