const CHECK_EVERY_MS = 1_000;

/**
 * Calls back once the npm that started this process is gone, however it ended: npm does not always pass a signal on.
 * A process that was not started by npm may outlive its parent on purpose, and is left alone.
 *
 * @param {() => void} callback
 */
export function onParentGone(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;

  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_EVERY_MS);
  timer.unref();
}
