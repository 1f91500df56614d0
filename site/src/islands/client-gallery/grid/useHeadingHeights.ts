import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Group } from './layout.ts';

/** How high the heading of each section is, in pixels, by its place among all: a long title has several lines. 0 without one. */
export function useHeadingHeights(grid: RefObject<HTMLElement | null>, groups: readonly Group[]): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections have other headings
  useLayoutEffect(() => {
    const headings = Array.from(grid.current?.children ?? [], (section) => section.querySelector('h2'));
    const measure = () => {
      const next = headings.map((heading) => Math.ceil(heading?.getBoundingClientRect().height ?? 0));
      setHeights((before) => (String(before) === String(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const heading of headings) if (heading) observer.observe(heading);
    return () => observer.disconnect();
  }, [grid, groups]);
  return heights;
}
