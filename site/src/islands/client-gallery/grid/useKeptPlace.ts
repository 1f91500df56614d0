import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Group, type Placed, rowOf } from './layout.ts';

type Anchor = { id: number; below: number };

/** Keeps the photograph at the top of the window where it is when the grid gets another width: a phone that is turned, a window that is resized. */
export function useKeptPlace(
  element: RefObject<HTMLElement | null>,
  { placed, groups, width }: { placed: Placed; groups: readonly Group[]; width: number },
) {
  const anchor = useRef<Anchor>(null);
  const widthBefore = useRef(width);

  useLayoutEffect(() => {
    const isOther = widthBefore.current !== width && widthBefore.current > 0;
    widthBefore.current = width;
    const row = isOther && anchor.current ? rowOf(placed, groups, anchor.current.id) : undefined;
    if (!row || !anchor.current || !element.current) return;
    const top = element.current.getBoundingClientRect().top + row.top;
    scrollBy({ top: top - anchor.current.below, behavior: 'instant' });
  }, [element, placed, groups, width]);

  useEffect(() => {
    const remember = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      const row = placed.rows.find((one) => top + one.top + one.height > innerHeight / 4);
      const photo = row && groups[row.group]?.photos[row.start];
      // Whoever is above the grid stays there.
      anchor.current = top < 0 && row && photo ? { id: photo.id, below: top + row.top } : null;
    };
    remember();
    // After scrolling has ended, so that it costs nothing while it goes on.
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [element, placed, groups]);
}
