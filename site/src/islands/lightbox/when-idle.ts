/** Calls `work` once the browser has nothing else to do; one that cannot say so is taken to be idle. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  const { setTimeout, clearTimeout } = window;
  const { requestIdleCallback: begin = setTimeout, cancelIdleCallback: callOff = clearTimeout } = window;
  const call = begin(work);
  return () => callOff(call);
}
