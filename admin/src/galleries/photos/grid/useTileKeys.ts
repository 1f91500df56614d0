import type { RefObject } from 'react';
import { useRovingGrid } from '../../../lists/roving/useRovingGrid.ts';
import type { Selection } from '../useGallerySelection.ts';
import { lineBeside } from './line-beside.ts';
import type { Row } from './photo-rows.ts';

type Options = {
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row<{ id: number }>[];
  selection: Selection;
  onRemove: (ids: number[]) => void;
  scrollTo: (row: number) => void;
};

/** The keys of the grid, whose photographs stand in rows. */
export function useTileKeys({ grid, rows, selection, onRemove, scrollTo }: Options) {
  const ids = rows.flatMap((row) => (row.kind === 'photos' ? row.cells.map(({ photo }) => photo.id) : []));
  const rowOf = (id: number | undefined) =>
    rows.findIndex((row) => row.kind === 'photos' && row.cells.some(({ photo }) => photo.id === id));
  const isAnySelected = selection.ids.length > 0;

  const { active, isInTools, handlers } = useRovingGrid({
    grid,
    total: ids.length,
    idAt: (place) => ids[place],
    placeOf(id) {
      const place = ids.indexOf(id);
      return place < 0 ? undefined : place;
    },
    lineBeside: (place, step) => lineBeside(rows, place, step),
    scrollTo: (place) => scrollTo(rowOf(ids[place])),
    selection: {
      has: (place) => selection.has(ids[place] ?? -1),
      select: (place, toward) => selection.toggle(ids[place] ?? -1, toward),
      selectAll: selection.selectAll,
      clear: isAnySelected ? () => selection.replace([]) : undefined,
      remove: isAnySelected ? () => onRemove(selection.ids) : undefined,
    },
  });
  return { active: ids[active], activeRow: rowOf(ids[active]), isInTools, handlers };
}
