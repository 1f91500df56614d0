import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Selection } from '../useGallerySelection.ts';
import { nextPhoto } from './next-photo.ts';
import type { Row } from './photo-rows.ts';

type Options = {
  rows: readonly Row<{ id: number }>[];
  selection: Selection;
  onRemove: (ids: number[]) => void;
  scrollTo: (row: number) => void;
};

/** Arrows go from one photograph to the next, with Shift selecting what is between; Ctrl A selects all, Escape none, Delete removes. */
export function useTileKeys({ rows, selection, onRemove, scrollTo }: Options) {
  const [focused, setFocused] = useState<number>();
  const isMoving = useRef(false);
  const ids = rows.flatMap((row) => (row.kind === 'photos' ? row.cells.map(({ photo }) => photo.id) : []));
  // The first can be reached by Tab until another was.
  const active = focused !== undefined && ids.includes(focused) ? focused : ids[0];
  const activeRow = rows.findIndex(
    (row) => row.kind === 'photos' && row.cells.some(({ photo }) => photo.id === active),
  );

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const tile = document.querySelector<HTMLElement>(`[data-photo="${active}"]`);
    if (!tile) return scrollTo(activeRow);
    isMoving.current = false;
    tile.focus();
  });

  const acts: Record<string, (() => void) | undefined> = {
    a: selection.selectAll,
    Escape: selection.ids.length > 0 ? () => selection.replace([]) : undefined,
    Delete: selection.ids.length > 0 ? () => onRemove(selection.ids) : undefined,
  };

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey || (ctrlKey || metaKey) !== (key === 'a')) return;
    const from = ids.indexOf(active ?? -1);
    const to = nextPhoto(rows, from, key);
    const next = to === undefined ? undefined : ids[to];
    if (next === undefined) {
      const act = acts[key];
      if (!act) return;
      event.preventDefault();
      return act();
    }
    event.preventDefault();
    isMoving.current = true;
    setFocused(next);
    if (shiftKey) {
      if (active !== undefined && !selection.has(active)) selection.toggle(active, false);
      selection.toggle(next, true);
    }
  }

  return { active, activeRow, press, noteFocus: useCallback((id: number) => setFocused(id), []) };
}
