const usShort = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** `Nov 20, 2026`, by the clock of the reader. */
export const formatDate = (instant: string) => usShort.format(new Date(instant));

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026, 4:05 PM`, by the clock of the reader. */
export const formatDateTime = (instant: string) => dateAndTime.format(new Date(instant));

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** `4:05:09 PM`, by the clock of the reader. */
export const formatTime = (instant: string) => time.format(new Date(instant));
