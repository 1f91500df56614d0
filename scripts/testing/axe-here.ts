import axe from 'axe-core';

const RESTING_FRAMES = 3;

/** What axe has against the page as it is, in words for a failed test: without the document around it, which is not that of the product. */
export async function findViolations(): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Waits for what fades or moves, and for what the next frames begin: until then a text may have too little contrast. */
async function settle(): Promise<void> {
  for (let restingFrames = 0; restingFrames < RESTING_FRAMES; restingFrames += 1) {
    await new Promise(requestAnimationFrame);
    // One that has ended or is paused can stay in the list for good.
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    if (document.getAnimations().some(isMoving)) restingFrames = -1;
  }
}
