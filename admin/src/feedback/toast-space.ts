/** The name of the CSS property with how much of the window, from below, a toast takes. */
export const TOAST_SPACE = '--toast-space';

/** The same as a length, nothing without a toast. */
export const toastSpace = `var(${TOAST_SPACE}, 0px)`;
