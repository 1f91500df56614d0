import { useSyncExternalStore } from 'react';

const PRINT = 'print';

function subscribe(onChange: () => void) {
  const medium = matchMedia(PRINT);
  medium.addEventListener('change', onChange);
  return () => medium.removeEventListener('change', onChange);
}

/** Whether the page is being printed. Browsers lay it out for paper after this has rendered. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PRINT).matches,
    () => false,
  );
