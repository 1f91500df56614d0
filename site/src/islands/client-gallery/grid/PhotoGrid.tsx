import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../../usePrinting.ts';
import type { Group } from '../filters.ts';
import { GridSection } from './GridSection.tsx';
import { targetHeight } from './justified.ts';
import { GAP_PX, place, rowOf } from './layout.ts';
import type { TileActions } from './Tile.tsx';
import { followPace } from './useCalm.ts';
import { useGridWidth } from './useGridWidth.ts';
import { useHeadingHeights } from './useHeadingHeights.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useVisibleRows } from './useVisibleRows.ts';

type Props = {
  groups: readonly Group[];
  total: number;
  marks: GalleryMarks;
  actions: TileActions;
  /** A photograph that stays in the document wherever the window is, because the focus returns to it. */
  held: number | undefined;
};

/** The height of the tools below a picture, in pixels. */
const TOOLS_PX = 48;
/** As wide as two buttons. */
const NARROWEST_PX = 88;

/** Photographs in rows, of which only those near the window are in the document. */
export function PhotoGrid({ groups, total, marks, actions, held }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const width = useGridWidth(root);
  const headings = useHeadingHeights(root, groups);
  const placed = useMemo(() => {
    const rows = { gap: GAP_PX, target: targetHeight(width), below: TOOLS_PX, narrowest: NARROWEST_PX };
    return place(groups, { ...rows, width: Math.max(width, 1) }, headings);
  }, [groups, width, headings]);
  useKeptPlace(root, { placed, groups, width });
  useEffect(followPace, []);
  const [first, last] = useVisibleRows(root, placed);
  const [focused, setFocused] = useState<number>();
  useKeptFocus(groups, focused);
  const heldRows = [held, focused].flatMap((id) => (id === undefined ? [] : (rowOf(placed, groups, id) ?? [])));
  const isPrinting = usePrinting();
  const shown = placed.rows.filter(
    (row, index) => isPrinting || (index >= first && index < last) || heldRows.includes(row),
  );
  const favourites = useMemo(() => new Set(marks.favourites), [marks.favourites]);
  const chosen = useMemo(() => new Set(marks.chosen), [marks.chosen]);
  const newVersions = useMemo(() => new Set(marks.new_versions), [marks.new_versions]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only records where the focus is
    <div
      ref={root}
      className="client-grid"
      style={{ height: placed.height }}
      onFocus={({ target }) => setFocused(photoAt(target))}
      onBlur={() => setFocused(undefined)}
    >
      {groups.map((group, index) => {
        const box = placed.groups[index];
        return (
          box && (
            <GridSection
              key={`${group.id} ${box.startsAt}`}
              group={group}
              box={box}
              rows={shown.filter((row) => row.group === index)}
              total={total}
              favourites={favourites}
              chosen={chosen}
              newVersions={newVersions}
              comments={marks.comments}
              actions={actions}
            />
          )
        );
      })}
    </div>
  );
}

/** The photograph whose tile an element is in. */
const photoAt = (element: Element) =>
  Number(element.closest('li')?.querySelector<HTMLElement>('[data-photo]')?.dataset.photo) || undefined;
