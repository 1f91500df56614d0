import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Placed } from './layout.ts';
import { visibleRows } from './visible-rows.ts';

type Range = [first: number, last: number];

/** The rows that are near the window, by index: from the first to before the second. */
export function useVisibleRows(element: RefObject<HTMLElement | null>, { rows }: Placed) {
  const [range, setRange] = useState<Range>([0, 0]);
  const rendered = useRef(range);
  useLayoutEffect(() => {
    rendered.current = range;
  }, [range]);

  const look = useCallback(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const next = visibleRows(rows, -top, innerHeight - top);
    const update = () => setRange((before) => (isSame(before, next) ? before : next));
    // Rows beyond the window may wait for the finger, those in it may not.
    const [first, last] = visibleRows(rows, -top, innerHeight - top, 0);
    const isCovered = rendered.current[0] <= first && rendered.current[1] >= last;
    if (isCovered) startTransition(update);
    else update();
  }, [element, rows]);

  useLayoutEffect(look, [look]);
  useEffect(() => onEachFrame(look), [look]);

  return range;
}

const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/** Looks while the page is scrolled, at most once a frame. Returns how to stop. */
function onEachFrame(look: () => void) {
  const listening = new AbortController();
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, later, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}
