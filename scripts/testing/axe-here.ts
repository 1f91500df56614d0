import axe from 'axe-core';

/** What axe has against the page as it is, in words for a failed test: without the document around it, which is not that of the product. */
export async function findViolations(): Promise<string[]> {
  // A text that fades in has too little contrast until it is there.
  const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
