import { setTimeout as sleep } from 'node:timers/promises';
import { isSilent } from './http.ts';

export const PROBE_EVERY_MS = 10_000;
const SILENT_PROBES = 3;

type Watched = {
  /** An address of the program that is answered without any work. */
  url: string;
  everyMs: number;
  signal: AbortSignal;
  onSilent: (silentMs: number) => void;
};

/**
 * Detects a program that runs but answers nothing: one that is stopped or in an endless loop. Counts probes in a row instead of time, which
 * jumps when a machine was asleep. A refused connection is no silence: server and builder listen only after migrations and imports,
 * however long these take.
 */
export async function watchAnswers({ url, everyMs, signal, onSilent }: Watched) {
  const pause = () =>
    sleep(everyMs, true, { signal, ref: false }).catch(() => {
      // Aborted.
      return false;
    });
  let silent = 0;
  while (await pause()) {
    // The next probe may begin at once, since this one has waited as long.
    while (!signal.aborted && (await isSilent(url, everyMs))) {
      silent += 1;
      if (silent < SILENT_PROBES) continue;
      if (!signal.aborted) onSilent(SILENT_PROBES * everyMs);
      break;
    }
    silent = 0;
  }
}
