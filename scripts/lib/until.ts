import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds. Throws what was waited for if that takes too long. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  { withinMs = 60_000, everyMs = 15 } = {},
): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(everyMs)) {
    if (await isSo()) return;
  }
  throw new Error(`It took too long: ${what}`);
}
