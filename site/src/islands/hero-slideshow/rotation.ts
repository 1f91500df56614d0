/** The next frame; after the last comes the first. */
export const following = (current: number, length: number) => (length > 0 ? (current + 1) % length : 0);
