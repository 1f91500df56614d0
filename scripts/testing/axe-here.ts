import axe from 'axe-core';
import { untilResting } from './resting-page.ts';

/** What axe has against the page as it is, in words for a failed test. Most tests show a part, and no whole document as the product has. */
export async function findViolations(within: Document | Element = document.body): Promise<string[]> {
  await untilResting();
  const { violations } = await axe.run(within, { resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
