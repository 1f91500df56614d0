import { useEffect } from 'react';

const STOPS = '.lightbox :is(a[href], button:not([disabled]))';

/**
 * Keeps the focus in the lightbox: Tab cycles within it, and when the focused button disappears (the last photograph has no next one),
 * `focusInside` is called, so that keys still reach it.
 */
export function useFocusTrap(focusInside: () => void) {
  useEffect(() => {
    const goRound = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const stops: Element[] = [...document.querySelectorAll(STOPS)];
      const here = document.activeElement ? stops.indexOf(document.activeElement) : -1;
      const next = event.shiftKey ? (here <= 0 ? stops.length - 1 : here - 1) : (here + 1) % stops.length;
      event.preventDefault();
      const stop = stops[next];
      if (stop instanceof HTMLElement) stop.focus();
    };
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  }, []);

  useEffect(() => {
    if (document.activeElement === document.body) focusInside();
  });
}
