const usShort = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** `Nov 20, 2026`, by the clock of the reader. */
export const formatDate = (instant: string) => usShort.format(new Date(instant));
