import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels; 0 until it is there. */
export function useWidth() {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, width] as const;
}
