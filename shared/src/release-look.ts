/** Lies in the folder of a release that somebody looks at. Its time is that of the last look: what is looked at is not removed. */
export const LOOKED_AT_FILE = '.looked-at';

/** For so long after the last look a release stays: about as long as an address for looking at it works. */
export const LOOK_HOLDS_MS = 2 * 60 * 60 * 1_000;
