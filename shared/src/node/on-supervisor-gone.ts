/** Calls back once the process that has forked this one is gone, also if it went while the modules of this one were loaded. */
export function onSupervisorGone(callback: () => void) {
  process.once('disconnect', callback);
  if (process.connected === false) callback();
}
