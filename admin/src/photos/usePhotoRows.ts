import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Layout } from './layouts/layout.ts';
import { useGridPlace } from './useGridPlace.ts';

const ROWS_AHEAD = 3;

const byPlace = (one: number, other: number) => one - other;

/** The whole numbers from `from` up to, but not including `to`. */
export const numbersFrom = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

export type CellId = number | string;

/** The cell that the keyboard is at. Its place is that of when it was reached. */
type Focused = { id?: CellId | undefined; place: number; isInTools: boolean; isWithin: boolean };

type Options<L extends Layout> = {
  /** The layout in a grid of this width. Must be stable as long as nothing about the layout changes. */
  layoutOf: (width: number) => L;
  /** Places that stay in the document however far the page is scrolled. */
  held?: readonly (number | undefined)[];
  /** A place that is scrolled to. */
  opened?: number | undefined;
  /** All rows are in the document, as in a dialog, which scrolls by itself. */
  isWhole?: boolean;
  /** The place that Tab leads to at first. */
  initial?: number;
  /** The place that Tab leads to, where it is not the grid that decides it. */
  current?: number;
};

export type PhotoRows = ReturnType<typeof usePhotoRows<Layout>>;

/**
 * The rows of a grid that are near the window, however many there are: only these are in the document. What has the focus, is dragged or
 * edited stays there too, out of the flow.
 */
export function usePhotoRows<L extends Layout>({
  layoutOf,
  held = [],
  opened,
  isWhole = false,
  initial = 0,
  current,
}: Options<L>) {
  const grid = useRef<HTMLUListElement>(null);
  const { width, top } = useGridPlace(grid);
  const layout = useMemo(() => layoutOf(width), [layoutOf, width]);
  const [reached, setFocused] = useState<Focused>({ place: initial, isInTools: false, isWithin: false });
  const focused = current === undefined ? reached : { ...reached, id: undefined, place: current };

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: isWhole ? 0 : layout.count,
    estimateSize: (row) => layout.rowAt(row)?.height ?? 0,
    getItemKey: useCallback((row: number) => layout.rowAt(row)?.key ?? row, [layout]),
    gap: layout.gap,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    // React does not allow flushSync within its own effects.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another shape have other heights.
  useEffect(() => virtualizer.measure(), [virtualizer, layout.shape]);
  const openedRow = opened === undefined ? undefined : layout.rowOf(opened);
  useEffect(() => {
    if (openedRow !== undefined) virtualizer.scrollToIndex(openedRow, { align: 'auto' });
  }, [virtualizer, openedRow]);

  const near = virtualizer.getVirtualItems();
  const [first, last] = [near.at(0), near.at(-1)];
  const span = isWhole ? { from: 0, to: layout.count } : { from: first?.index ?? 0, to: (last?.index ?? -1) + 1 };
  const isFar = (place: number | undefined): place is number => {
    const row = place === undefined ? -1 : layout.rowOf(place);
    return row >= 0 && row < layout.count && (row < span.from || row >= span.to);
  };
  const kept = [...held, focused.isWithin ? focused.place : undefined].filter(isFar).toSorted(byPlace);

  const shown = numbersFrom(span.from, span.to).flatMap((index) => {
    const row = layout.rowAt(index);
    return row ? [{ index, row }] : [];
  });

  return {
    grid,
    layout,
    /** The rows in the flow. */
    shown,
    /** Places out of the flow. */
    kept: [...new Set(kept)],
    /** All places in the document, in their order. */
    places: [...shown.flatMap(({ row }) => numbersFrom(row.from, row.to)), ...new Set(kept)].toSorted(byPlace),
    /** Where such a place is in the grid, in pixels. */
    topOf: (place: number) => (virtualizer.measurementsCache[layout.rowOf(place)]?.start ?? top) - top,
    /** The heights of all that is before and after the rows in the flow. */
    before: first && first.start - top,
    after: last && virtualizer.getTotalSize() - (last.end - top),
    scrollTo(place: number) {
      if (!isWhole) virtualizer.scrollToIndex(layout.rowOf(place), { align: 'auto' });
    },
    /** A ref for the first cell of a row that is measured. `data-index` has the number of the row. */
    measure: virtualizer.measureElement,
    focused,
    setFocused,
  };
}
