import axe from 'axe-core';
import { untilResting } from './resting-page.ts';

/** What axe has against the page as it is, in words for a failed test: without the document around it, which is not that of the product. */
export async function findViolations(): Promise<string[]> {
  await untilResting();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
