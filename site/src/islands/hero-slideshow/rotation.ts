/** The next frame; after the last comes the first. */
export const following = (current: number, length: number) => (length > 0 ? (current + 1) % length : 0);

/** Calls `onTurn` every `intervalMs` until stopped. Does nothing with fewer than two frames. */
export function startRotation({
  length,
  intervalMs,
  onTurn,
}: {
  length: number;
  intervalMs: number;
  onTurn: () => void;
}) {
  if (length < 2) return () => {};
  const timer = setInterval(onTurn, intervalMs);
  return () => clearInterval(timer);
}
