import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { nextPlace } from './next-place.ts';
import type { CellId, PhotoRows } from './usePhotoRows.ts';

/** What is selected in a grid, by places. */
export type GridSelection = {
  /** Whether anything is. */
  isAny: boolean;
  has: (place: number) => boolean;
  /** Selects a place, with `toward` all from the previous one to it. */
  select: (place: number, toward: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** Begins a frame. What it returns selects the cells with these ids, besides those that were selected if they are added to. */
  drawFrame: (isAdded: boolean) => (ids: readonly string[]) => void;
};

type Options = {
  rows: PhotoRows;
  /** How many cells there are, in the document or not. */
  total: number;
  /** The id of the cell at a place, undefined while it is not read. */
  idAt: (place: number) => CellId | undefined;
  /** The place of a cell, as far as it is known. */
  placeOf: (id: CellId) => number | undefined;
  selection: GridSelection | undefined;
  /** Removes what is selected. */
  onRemove: (() => void) | undefined;
  /** Does what a key stands for in this grid alone, and returns whether it does anything. It comes before all others. */
  onKey: ((event: KeyboardEvent, place: number) => boolean) | undefined;
  /** Whenever it becomes another one, the active cell gets the focus. */
  focusOn: unknown;
};

/** The cell that is active once what has been changed is shown. */
const ACTIVE = -1;

/**
 * A grid that is one stop for Tab. Each of its cells has its place as `data-place`, and in it one element with `data-stop`, to which the
 * arrows, Home and End lead, with Shift selecting what is between. F2 goes to the controls of a cell, which Tab then reaches too, and back.
 * Ctrl A selects all, Escape none, Delete removes what is selected.
 */
export function useRovingGrid({ rows, total, idAt, placeOf, selection, onRemove, onKey, focusOn }: Options) {
  const { grid, layout, focused, setFocused } = rows;
  /** A place that gets the focus as soon as it is in the document. */
  const due = useRef<number>(undefined);
  const focusedOn = useRef(focusOn);
  const found = focused.id === undefined ? undefined : placeOf(focused.id);
  // What takes the place of one that is gone.
  const active = Math.max(0, Math.min(found ?? focused.place, total - 1));

  const stopAt = (place: number) => grid.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-stop]`);

  useLayoutEffect(() => {
    if (focusedOn.current !== focusOn) due.current = ACTIVE;
    focusedOn.current = focusOn;
    if (due.current === undefined) return;
    const place = due.current === ACTIVE ? active : due.current;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !grid.current?.contains(activeElement);
    const stop = isElsewhere ? undefined : stopAt(place);
    if (!stop && !isElsewhere && due.current !== ACTIVE) return rows.scrollTo(place);
    due.current = undefined;
    stop?.focus();
  });

  function goTo(place: number, isSelecting: boolean) {
    due.current = place;
    setFocused({ id: idAt(place), place, isInTools: false, isWithin: true });
    if (!isSelecting || !selection) return;
    if (!selection.has(active)) selection.select(active, false);
    selection.select(place, true);
  }

  function switchTools({ target }: KeyboardEvent) {
    const cell = target instanceof Element ? target.closest('[data-place]') : null;
    const isAtStop = target instanceof Element && target.matches('[data-stop]');
    cell?.querySelector<HTMLElement>(isAtStop ? TOOL : '[data-stop]')?.focus();
  }

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    // React brings events of dialogs that a cell has opened as well.
    const isWithin = target instanceof Node && event.currentTarget.contains(target);
    if (event.defaultPrevented || !isWithin || isTyping(target)) return;
    if (onKey && target instanceof Element && target.matches('[data-stop]') && onKey(event, active)) {
      event.preventDefault();
      // Escape would close the dialog that it is in.
      event.stopPropagation();
      due.current = ACTIVE;
      return;
    }
    if (altKey || (ctrlKey || metaKey) !== (key === 'a')) return;
    const ofSelection: Record<string, (() => void) | undefined> = {
      a: selection?.selectAll,
      Escape: selection?.isAny ? selection.clear : undefined,
      Delete: selection?.isAny ? onRemove : undefined,
    };
    const next = nextPlace(active, key, { total, lineBeside: layout.lineBeside });
    const act = next === undefined ? ofSelection[key] : () => goTo(next, shiftKey);
    if (!act && key !== 'F2') return;
    event.preventDefault();
    if (act) act();
    else switchTools(event);
  }

  return {
    /** The place that Tab leads to. */
    active,
    handlers: {
      onKeyDown: press,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const cell = target.closest<HTMLElement>('[data-place]');
        if (!cell) return;
        due.current = undefined;
        const place = Number(cell.dataset.place);
        setFocused({ id: idAt(place), place, isInTools: !target.matches('[data-stop]'), isWithin: true });
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused((before) => ({ ...before, isInTools: false, isWithin: false }));
      },
    },
  };
}

/** What F2 leads to first. */
const TOOL = ':is(a[href], button, input):not([data-stop])';

/** Whether keys are letters there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
