import { useCallback, useRef, useState } from 'react';
import { useStable } from '../lists/useStable.ts';
import { idsBetween, withIds } from './ranges.ts';
import type { GridSelection } from './useRovingGrid.ts';

export type PhotoSelection = ReturnType<typeof usePhotoSelection>;

/** The selected photographs of a list that is read as a whole. Those that are gone or not shown any more are not among them. */
export function usePhotoSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  const ids = shown.filter((id) => chosen.has(id));

  /** Selects one, or takes it back; with `toward` all from the previous one on. */
  const toggle = useStable((id: number, toward: boolean) => {
    const isSelected = toward || !chosen.has(id);
    const range = toward && anchor.current !== undefined ? idsBetween(shown, anchor.current, id) : [id];
    if (!toward) anchor.current = id;
    setChosen((before) => withIds(before, range, isSelected));
  });
  const replace = useCallback((next: readonly number[]) => setChosen(new Set(next)), []);

  return { ids, has: (id: number) => chosen.has(id), toggle, replace, selectAll: () => replace(shown) };
}

/** The same by the places of a grid in which the photographs stand in this order. */
export function selectionIn(
  shown: readonly number[],
  { ids, has, toggle, replace, selectAll }: PhotoSelection,
): GridSelection {
  const idAt = (place: number) => shown[place] ?? -1;
  return {
    isAny: ids.length > 0,
    has: (place) => has(idAt(place)),
    select: (place, toward) => toggle(idAt(place), toward),
    selectAll,
    clear: () => replace([]),
    drawFrame: (isAdded) => (drawn) => replace([...(isAdded ? ids : []), ...drawn.map(Number)]),
  };
}
