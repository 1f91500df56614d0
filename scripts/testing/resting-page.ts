/**
 * Waits, in a page, until nothing fades and the next frames begin nothing: until then a text may have too little contrast. It refers to
 * nothing outside itself, so that it can be sent to a page.
 */
export async function untilResting(): Promise<void> {
  const isFading = (animation: Animation) => animation instanceof CSSTransition && animation.playState === 'running';
  for (let restingFrames = 0; restingFrames < 3; restingFrames += 1) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(isFading)) restingFrames = -1;
  }
}
