/** Calls `work` once the browser has nothing else to do; one that cannot say so is taken to be idle. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(work);
  return () => cancelIdleCallback(call);
}
