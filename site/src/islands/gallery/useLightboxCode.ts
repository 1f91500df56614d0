import { useCallback, useEffect, useState } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';

type Code = typeof import('./Lightbox.tsx');

/**
 * The lightbox, fetched by `prepare` when a photograph is clicked, or here when the history leads to one that is `opened`. Where it
 * cannot be fetched, the photograph's own page takes over; the next one that is asked for tries again.
 */
export function useLightboxCode(opened: Photo | undefined, forget: () => void) {
  const [code, setCode] = useState<Code>();
  const prepare = useCallback(async () => setCode(await import('./Lightbox.tsx')), []);

  useEffect(() => {
    if (!opened || code) return;
    prepare().catch((error: unknown) => {
      console.error(error);
      if (navigator.onLine) location.replace(photoPath(opened));
      forget();
    });
  }, [opened, code, prepare, forget]);

  return { Lightbox: code?.Lightbox, prepare };
}
