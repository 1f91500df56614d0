import { useSyncExternalStore } from 'react';

/** The name of the CSS property with how much of the window, from below, a toast takes. */
export const TOAST_SPACE = '--toast-space';

/** The same as a length, nothing without a toast. */
export const toastSpace = `var(${TOAST_SPACE}, 0px)`;

/** The same in pixels, for what places itself in the window: menus and suggestions. */
export const useToastHeight = () => useSyncExternalStore(subscribe, read);

/** A toast that comes or goes changes what is left of the window. */
function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const read = () => Number.parseFloat(document.documentElement.style.getPropertyValue(TOAST_SPACE)) || 0;
