import { useSyncExternalStore } from 'react';

const PRINT = 'print';
let isBegun = false;

function subscribe(onChange: () => void) {
  const stopping = new AbortController();
  const follow = ({ type }: Event) => {
    if (type !== 'change') isBegun = type === 'beforeprint';
    onChange();
  };
  matchMedia(PRINT).addEventListener('change', follow, { signal: stopping.signal });
  for (const event of ['beforeprint', 'afterprint']) addEventListener(event, follow, { signal: stopping.signal });
  return () => stopping.abort();
}

/**
 * Whether the page is being printed. Browsers lay it out for paper after this has rendered; before that, Chromium waits for pictures that it
 * fetches lazily.
 */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isBegun || matchMedia(PRINT).matches,
    () => false,
  );
