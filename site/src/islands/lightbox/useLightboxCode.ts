import { useCallback, useEffect, useState } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';

type Code = typeof import('./Lightbox.tsx');

/**
 * The code of the lightbox, fetched by `prepare` when a photograph is clicked, or here when the history leads to an `opened` one. If
 * that fails, the photograph's own page is used; the next request retries.
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
