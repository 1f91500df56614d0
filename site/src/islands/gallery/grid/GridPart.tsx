import { useEffect, useRef, useState } from 'react';
import { Grid, type GridProps } from './Grid.tsx';

const NEAR = '2000px 0px';

type Props = GridProps & {
  name: string;
  isHeld: boolean;
  /** The proportions of all parts that were laid out before, by name. */
  proportions: Map<string, string>;
};

/**
 * A part of the grid, which is in the document only while it is near the window, so that a gallery of ten thousand photographs is no
 * heavier than one of two hundred. Otherwise an empty box of the same proportions replaces it; a part that returns after a change of
 * filter starts as one. `isHeld` keeps it in the document. A part that has grown has another name, and is laid out before it becomes a
 * box again.
 */
export function GridPart({ name, isHeld, proportions, ...grid }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(grid.isFirst || !proportions.has(name));

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { width, height } = entry.boundingClientRect;
        // Without a size, as in a page that is not shown, nothing is known of it: a box of no width would be one of no height for good.
        if (width === 0 || height === 0) return;
        proportions.set(name, `${width} / ${height}`);
        setNear(entry.isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [name, proportions]);

  const isAfar = !isNear && !isHeld && proportions.has(name);
  return (
    <div ref={box} className="grid-part" style={isAfar ? { aspectRatio: proportions.get(name) } : undefined}>
      {!isAfar && <Grid {...grid} />}
    </div>
  );
}
