import { useCallback, useEffect, useState } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';
import { whenIdle } from './when-idle.ts';

type Code = typeof import('./Lightbox.tsx');

/**
 * The code of the lightbox, fetched when the browser is idle, or by `prepare` when a photograph is clicked before, or at once when the
 * history leads to an `opened` one. If that fails, the photograph's own page is used and none is open; the next request retries.
 */
export function useLightboxCode(opened: Photo | undefined, move: (to: null) => void) {
  const [code, setCode] = useState<Code>();
  const prepare = useCallback(async () => setCode(await import('./Lightbox.tsx')), []);

  // A failure is for the click to report.
  useEffect(() => whenIdle(() => prepare().catch(() => {})), [prepare]);

  useEffect(() => {
    if (!opened || code) return;
    prepare().catch((error: unknown) => {
      console.error(error);
      if (navigator.onLine) location.replace(photoPath(opened));
      move(null);
    });
  }, [opened, code, prepare, move]);

  return { Lightbox: code?.Lightbox, prepare };
}
