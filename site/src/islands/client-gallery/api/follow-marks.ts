import type { ClientGallery, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import type { GalleryApi } from './gallery-api.ts';
import { pause, pauseAfter } from './pauses.ts';
import { isPassing } from './refusal.ts';

/** How long a page may have been hidden: the connection of a phone that slept is often dead without anybody knowing. */
const ASLEEP_MS = 20_000;

/** Receives what is marked anywhere, until the signal. Connects again whenever the connection ends, and then catches up. */
export async function followMarks(api: GalleryApi, signal: AbortSignal, onMarks: (marks: GalleryMarks) => void) {
  let failures = 0;
  for (let turn = 0; !signal.aborted; turn++) {
    const shown = untilShownAgain(signal);
    let failure: unknown;
    try {
      if (turn > 0) onMarks((await api.call<ClientGallery>('gallery')).data.marks);
      await api.listen(shown.signal, (text) => {
        failures = 0;
        const event = JSON.parse(text) as Partial<GalleryMarks>;
        if (typeof event.revision === 'number') onMarks(event as GalleryMarks);
      });
      failures += 1;
    } catch (error) {
      if (!isPassing(error)) return;
      failures += 1;
      failure = error;
    }
    if (shown.wasAsleep()) failures = 0;
    else await pause(pauseAfter(failures, failure), signal);
    shown.stop();
  }
}

/** A signal that also ends when the page is shown again after a while. */
function untilShownAgain(signal: AbortSignal) {
  const ending = new AbortController();
  let hiddenAt = document.hidden ? Date.now() : null;
  let wasAsleep = false;
  const change = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt > ASLEEP_MS) {
      wasAsleep = true;
      ending.abort();
    }
  };
  document.addEventListener('visibilitychange', change);
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    wasAsleep: () => wasAsleep,
    stop: () => document.removeEventListener('visibilitychange', change),
  };
}
