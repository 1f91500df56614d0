import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe has against the page as it is, in words for a failed test. */
export async function findViolations(page: Page): Promise<string[]> {
  // No page of ours has frames: axe needs no second page on which to bring together what it found in each.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
