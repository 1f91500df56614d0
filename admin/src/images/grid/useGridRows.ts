import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { ROW_GAP_PX } from './card-styles.ts';

const COLUMN_GAP_PX = 24;
const PHONE_PX = 600;
const LARGE_PX = 1800;
/** Cards are at least this wide; on a phone two of them fit side by side. */
const minimumCard = (width: number) => (width < PHONE_PX ? 140 : width < LARGE_PX ? 208 : 280);
/** The height of badges, title, details and tags below the picture, until it is measured. */
export const CAPTION_PX = 156;
const ROWS_AHEAD = 2;

type Positions = { held: number | undefined; opened: number | undefined };

/**
 * The rows of a grid of `total` cards that are near the window. Only these are in the document; `before` and `after` are the heights of
 * all others. `held` is a position that stays in the document however far the page is scrolled; that of `opened` is scrolled to.
 */
export function useGridRows(list: RefObject<HTMLElement | null>, total: number, { held, opened }: Positions) {
  const { width, top } = usePlace(list);
  const columns = Math.max(1, Math.floor((width + COLUMN_GAP_PX) / (minimumCard(width) + COLUMN_GAP_PX)));
  const cardWidth = (width - COLUMN_GAP_PX * (columns - 1)) / columns;
  const heldRow = held === undefined ? undefined : Math.floor(held / columns);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(total / columns),
    estimateSize: () => Math.round(cardWidth * 0.75) + CAPTION_PX,
    gap: ROW_GAP_PX,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    // React does not allow flushSync within its own effects.
    useFlushSync: false,
    rangeExtractor: (range) => withRow(range, heldRow),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another width have another height.
  useEffect(() => virtualizer.measure(), [virtualizer, columns, Math.round(cardWidth)]);
  const openedRow = opened === undefined ? undefined : Math.floor(opened / columns);
  useEffect(() => {
    if (openedRow !== undefined) virtualizer.scrollToIndex(openedRow, { align: 'auto' });
  }, [virtualizer, openedRow]);

  const rows = virtualizer.getVirtualItems();
  const [firstRow, lastRow] = [rows.at(0), rows.at(-1)];
  return {
    columns,
    first: (firstRow?.index ?? 0) * columns,
    last: Math.min(total, ((lastRow?.index ?? -1) + 1) * columns) - 1,
    before: firstRow ? firstRow.start - top : 0,
    after: lastRow ? virtualizer.getTotalSize() - (lastRow.end - top) : 0,
    scrollTo: (place: number) => virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' }),
    /** A ref for the first card of each row, which is as tall as its row. `data-index` has the row's number. */
    measure: virtualizer.measureElement,
  };
}

/** The rows on screen, and all between them and `held`, since the grid cannot have gaps. */
function withRow(range: Range, held: number | undefined): number[] {
  if (held === undefined) return defaultRangeExtractor(range);
  return defaultRangeExtractor({
    ...range,
    startIndex: Math.min(range.startIndex, held),
    endIndex: Math.max(range.endIndex, held),
  });
}

/** Where the list begins on the page and how wide it is, both in pixels. */
function usePlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 });

  useEffect(() => {
    const look = () => {
      if (!list.current) return;
      const { width, top } = list.current.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    look();
    // Anything that appears above the list changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);

  return place;
}
