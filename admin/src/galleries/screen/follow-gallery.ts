import { HttpError } from 'react-admin';
import type { GalleryCalls } from '../useGalleryCalls.ts';
import { pause } from './with-rests.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that ends sooner is one that a proxy does not let through. */
const STEADY_AFTER_MS = 20_000;

/** Refusals that do not pass: the session has ended, or the gallery is gone. */
const isFinal = (error: unknown) => error instanceof HttpError && [401, 403, 404].includes(error.status);

/** Calls `onChange` whenever something of the gallery may have changed, until the signal; connects again whenever the connection ends. */
export async function followGallery(
  calls: Pick<GalleryCalls, 'readUpdates'>,
  id: number,
  { signal, onChange }: { signal: AbortSignal; onChange: () => void },
) {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const begunMs = performance.now();
    try {
      await calls.readUpdates(id, { signal, onEvent: onChange });
    } catch (error) {
      // Of other failures the reads of the page report, which go on once a minute.
      if (isFinal(error)) return;
    }
    const isSteady = performance.now() - begunMs > STEADY_AFTER_MS;
    pauseMs = isSteady ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    // Some chance, so that not all tabs come at once after the server has started again.
    await pause(pauseMs * (0.5 + Math.random()), signal);
  }
}
