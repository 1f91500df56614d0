import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where an element begins on the page and how wide it is, both in pixels. */
export function useGridPlace(element: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 });

  useLayoutEffect(() => {
    const look = () => {
      if (!element.current) return;
      const { width, top } = element.current.getBoundingClientRect();
      const next = { width: Math.floor(width), top: Math.round(top + window.scrollY) };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    look();
    // Anything that appears above it changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return place;
}
