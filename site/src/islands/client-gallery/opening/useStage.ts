import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { createGalleryApi, type GalleryApi } from '../api/gallery-api.ts';
import { keptMarks } from '../api/kept-in-tab.ts';
import { pause, pauseAfter } from '../api/pauses.ts';
import { readFurther, readGallery } from '../api/read-gallery.ts';
import { isPassing } from '../api/refusal.ts';
import { opened, type Stage } from './stage.ts';

/** Photographs of an upload come one after another, pictures fail several at a time: after each repeated read the page rests. */
const REST_MS = 5_000;

/**
 * Opens the gallery of the link, whose secret is in the fragment: browsers send that to nobody. `read` begins to read everything.
 * `readAgain` does so once more when that has ended, as is needed when the content has changed or the addresses of pictures have expired.
 */
export function useStage(apiUrl: string) {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const reading = useRef<AbortController>(null);
  const isWantedAgain = useRef(false);

  const read = useCallback(async (api: GalleryApi, isRepeated = false) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    let rests = isRepeated;
    do {
      isWantedAgain.current = false;
      await readUntilDone(api, controller.signal, setStage);
      if (rests) await pause(REST_MS, controller.signal);
      rests = true;
    } while (isWantedAgain.current && !controller.signal.aborted);
    if (reading.current === controller) reading.current = null;
  }, []);

  const readAgain = useCallback(
    (api: GalleryApi) => {
      // One that is begun again with each photograph of an upload would never end.
      if (reading.current) isWantedAgain.current = true;
      else void read(api, true);
    },
    [read],
  );

  useEffect(() => {
    const api = createGalleryApi({
      apiUrl,
      secret: location.hash.slice(1),
      onEnded: () => {
        reading.current?.abort();
        // Nobody can send any now.
        removeEventListener('beforeunload', askFirst);
        setStage({ kind: 'ended' });
      },
      onPassword: (shown) => setStage({ kind: 'password', api, shown }),
    });
    // Marks that are not sent end with the tab, whatever the page shows meanwhile.
    const askFirst = (event: BeforeUnloadEvent) => {
      if (keptMarks.read(api.secret)) event.preventDefault();
    };
    const startAnew = () => location.reload();
    addEventListener('beforeunload', askFirst);
    addEventListener('hashchange', startAnew);
    void read(api);
    return () => {
      removeEventListener('beforeunload', askFirst);
      removeEventListener('hashchange', startAnew);
      reading.current?.abort();
    };
  }, [apiUrl, read]);

  return { stage, read, readAgain };
}

/** Reads until everything is there. What is shown already stays while the server cannot be reached. */
async function readUntilDone(api: GalleryApi, signal: AbortSignal, setStage: Dispatch<SetStateAction<Stage>>) {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      const { gallery, photos, content } = await readGallery(api);
      for await (const read of readFurther(api, photos, gallery.photos)) {
        if (signal.aborted) return;
        setStage((before) => opened(before, api, { gallery, photos: read, content }));
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      setStage((before) => (before.kind === 'loading' ? { kind: 'unavailable', api } : before));
      if (!isPassing(error)) return;
      await pause(pauseAfter(failures, error), signal);
    }
  }
}
