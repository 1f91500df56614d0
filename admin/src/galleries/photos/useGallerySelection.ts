import { useCallback, useRef, useState } from 'react';
import { useStable } from '../../lists/useStable.ts';
import { idsBetween, withIds } from './ranges.ts';

export type Selection = ReturnType<typeof useGallerySelection>;

/** The selected photographs. Those that are gone or not shown any more are not among them. */
export function useGallerySelection(shown: readonly number[]) {
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
