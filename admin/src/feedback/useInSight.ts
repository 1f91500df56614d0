import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on screen, also within a list that scrolls. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  return isInSight;
}
