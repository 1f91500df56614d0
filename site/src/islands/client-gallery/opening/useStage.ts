import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { createGalleryApi, type GalleryApi } from '../api/gallery-api.ts';
import { pause, pauseAfter } from '../api/pauses.ts';
import { readFurther, readGallery } from '../api/read-gallery.ts';
import { isPassing } from '../api/refusal.ts';
import { opened, type Stage } from './stage.ts';

/**
 * Opens the gallery of the link, whose secret is in the fragment: browsers send that to nobody. `read` reads everything again, as is
 * needed when the content has changed or the addresses of pictures have expired.
 */
export function useStage(apiUrl: string) {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const reading = useRef<AbortController>(null);

  const read = useCallback((api: GalleryApi) => {
    reading.current?.abort();
    reading.current = new AbortController();
    return readUntilDone(api, reading.current.signal, setStage);
  }, []);

  useEffect(() => {
    const api = createGalleryApi({
      apiUrl,
      secret: location.hash.slice(1),
      onEnded: () => {
        reading.current?.abort();
        setStage({ kind: 'ended' });
      },
      onPassword: (shown) => setStage({ kind: 'password', api, shown }),
    });
    const startAnew = () => location.reload();
    addEventListener('hashchange', startAnew);
    void read(api);
    return () => {
      removeEventListener('hashchange', startAnew);
      reading.current?.abort();
    };
  }, [apiUrl, read]);

  return { stage, read };
}

/** Reads until everything is there. What is shown already stays while the server cannot be reached. */
async function readUntilDone(api: GalleryApi, signal: AbortSignal, setStage: Dispatch<SetStateAction<Stage>>) {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      const { gallery, photos } = await readGallery(api);
      for await (const read of readFurther(api, photos, gallery.photos)) {
        if (signal.aborted) return;
        setStage((before) => opened(before, api, { gallery, photos: read }));
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
