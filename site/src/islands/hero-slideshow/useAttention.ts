import { type RefObject, useEffect, useState } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** What the visitor does that pauses moving pictures: pointing at the hero, focusing it, leaving the tab, preferring no motion. */
export function useAttention(stage: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isStill, setStill] = useState(false);

  useEffect(() => {
    const hero = stage.current?.closest<HTMLElement>('[data-hero]');
    if (!hero) return;
    const stop = new AbortController();
    const { signal } = stop;
    const motion = matchMedia(REDUCED_MOTION);

    // A touch enters and never leaves, so only pointers that can hover count.
    hero.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType !== 'touch'), { signal });
    hero.addEventListener('pointerleave', () => setHovered(false), { signal });
    // A click leaves the focus behind without any wish to read, so only visible focus counts.
    hero.addEventListener('focusin', () => setFocused(isFocusVisible(hero)), { signal });
    hero.addEventListener('focusout', () => setFocused(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    motion.addEventListener('change', () => setStill(motion.matches), { signal });

    setHovered(hero.matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocused(isFocusVisible(hero));
    setHidden(document.hidden);
    setStill(motion.matches);
    return () => stop.abort();
  }, [stage]);

  return { isAttended: isHovered || isFocused || isHidden, isStill };
}

const isFocusVisible = (hero: HTMLElement) => hero.querySelector(':focus-visible') !== null;
