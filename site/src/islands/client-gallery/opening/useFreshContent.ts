import { useCallback, useEffect, useRef } from 'react';

/** Before the addresses of pictures expire, which they do after one to two hours. */
const FRESH_MS = 50 * 60_000;

/**
 * Reads the gallery again when its content has changed, and, while it is shown, before and after the addresses of its pictures have
 * expired. `content` is the number of what is known, `latest` that of what there is.
 */
export function useFreshContent(content: number, latest: number, read: () => void) {
  // By the clock: what counts from the start of the page may stand still while the device sleeps.
  const lastRead = useRef(0);
  const readAgain = useCallback(() => {
    lastRead.current = Date.now();
    read();
  }, [read]);

  useEffect(() => {
    if (latest !== content) readAgain();
  }, [content, latest, readAgain]);

  useEffect(() => {
    lastRead.current = Date.now();
    // Not while nobody looks: a session that has ended would be opened again, which the photographer is told.
    const refresh = () => !document.hidden && Date.now() - lastRead.current > FRESH_MS && readAgain();
    const timer = setInterval(refresh, FRESH_MS / 10);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [readAgain]);

  return readAgain;
}
