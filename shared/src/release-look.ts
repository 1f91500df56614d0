/** In the folder of a release that was previewed. Its time is that of the last request; a release being previewed is not removed. */
export const LOOKED_AT_FILE = '.looked-at';

/** How long after the last request a release is kept: about as long as an address of its preview works. */
export const LOOK_HOLDS_MS = 2 * 60 * 60 * 1_000;
