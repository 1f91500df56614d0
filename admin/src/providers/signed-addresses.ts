/** Signed addresses hold for an hour at least. */
const OLD_MS = 50 * 60_000;

/** For a query whose answer has signed addresses in it: it is read again before they expire. */
export const READ_WHILE_SIGNED = {
  refetchInterval: OLD_MS,
  // Nothing is read while the tab is hidden.
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) => Date.now() - state.dataUpdatedAt > OLD_MS,
};
