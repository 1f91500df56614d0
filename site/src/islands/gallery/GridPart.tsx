import { useEffect, useRef, useState } from 'react';
import { Grid, type GridProps } from './Grid.tsx';

const NEAR = '2000px 0px';

type Props = GridProps & {
  name: string;
  isHeld: boolean;
  /** The proportions of all parts that were ever laid out, by name. */
  proportions: Map<string, string>;
};

/**
 * A part of the grid that is in the page while it is near the window, so that a gallery of ten thousand photographs is no
 * heavier than one of two hundred. Afar, an empty box of its proportions keeps its place; a part that comes again after a
 * change of filter begins as one. `isHeld` keeps it in the page.
 */
export function GridPart({ name, isHeld, proportions, ...grid }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(grid.isFirst || !proportions.has(name));

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { width, height } = entry.boundingClientRect;
        if (height > 0) proportions.set(name, `${width} / ${height}`);
        setNear(entry.isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [name, proportions]);

  const isAfar = !isNear && !isHeld;
  return (
    <div ref={box} className="grid-part" style={isAfar ? { aspectRatio: proportions.get(name) } : undefined}>
      {!isAfar && <Grid {...grid} />}
    </div>
  );
}
