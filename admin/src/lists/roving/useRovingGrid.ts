import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { nextPlace } from './next-place.ts';

type Options = {
  /** Each of its cells has its id as `data-cell`, and in it one element with `data-stop`, to which the arrows lead. */
  grid: RefObject<HTMLElement | null>;
  /** How many cells there are, in the document or not. */
  total: number;
  /** The id of the cell at a place, undefined while it is not read. */
  idAt: (place: number) => number | undefined;
  /** The place of a cell, as far as it is known. */
  placeOf: (id: number) => number | undefined;
  lineBeside: (place: number, step: -1 | 1) => number;
  /** Brings a place into the document. */
  scrollTo: (place: number) => void;
  selection: {
    has: (place: number) => boolean;
    /** Selects a place, with `toward` all from the previous one to it. */
    select: (place: number, toward: boolean) => void;
    selectAll: () => void;
    /** Undefined while nothing is selected. */
    clear: (() => void) | undefined;
    remove: (() => void) | undefined;
  };
};

type Focused = { id?: number | undefined; place: number; isInTools: boolean };

/**
 * A grid that is one stop for Tab. Arrows, Home and End go from one cell to the next, with Shift selecting what is between. F2 goes to the
 * controls of a cell, which Tab then reaches too, and back. Ctrl A selects all, Escape none, Delete removes what is selected.
 */
export function useRovingGrid({ grid, total, idAt, placeOf, lineBeside, scrollTo, selection }: Options) {
  const [focused, setFocused] = useState<Focused>({ place: 0, isInTools: false });
  /** A place that gets the focus as soon as it is in the document. */
  const due = useRef<number>(undefined);
  const found = focused.id === undefined ? undefined : placeOf(focused.id);
  // What takes the place of one that is gone.
  const active = Math.max(0, Math.min(found ?? focused.place, total - 1));

  const cellAt = (place: number) => grid.current?.querySelector(`[data-cell="${idAt(place)}"]`);
  const stopIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLElement>('[data-stop]');

  useLayoutEffect(() => {
    if (due.current === undefined) return;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !grid.current?.contains(activeElement);
    const stop = isElsewhere ? undefined : stopIn(cellAt(due.current));
    if (!stop && !isElsewhere) return scrollTo(due.current);
    due.current = undefined;
    stop?.focus();
  });

  function goTo(place: number, isSelecting: boolean) {
    due.current = place;
    setFocused({ id: idAt(place), place, isInTools: false });
    if (!isSelecting) return;
    if (!selection.has(active)) selection.select(active, false);
    selection.select(place, true);
  }

  function switchTools({ target }: KeyboardEvent) {
    const cell = target instanceof Element ? target.closest('[data-cell]') : null;
    const isAtStop = target instanceof Element && target.matches('[data-stop]');
    const next = isAtStop ? cell?.querySelector<HTMLElement>(TOOL) : stopIn(cell);
    next?.focus();
  }

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || isTyping(target)) return;
    if (altKey || (ctrlKey || metaKey) !== (key === 'a')) return;
    const acts: Record<string, (() => void) | undefined> = {
      a: selection.selectAll,
      Escape: selection.clear,
      Delete: selection.remove,
    };
    const next = nextPlace(active, key, { total, lineBeside });
    const isKnown = next !== undefined || key === 'F2' || acts[key] !== undefined;
    if (!isKnown) return;
    event.preventDefault();
    if (next !== undefined) goTo(next, shiftKey);
    else if (key === 'F2') switchTools(event);
    else acts[key]?.();
  }

  return {
    /** The place that Tab leads to. */
    active,
    /** Whether Tab reaches the controls in that cell too, because the focus is among them. */
    isInTools: focused.isInTools,
    handlers: {
      onKeyDown: press,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const id = Number(target.closest<HTMLElement>('[data-cell]')?.dataset.cell);
        if (!id) return;
        due.current = undefined;
        setFocused({ id, place: placeOf(id) ?? active, isInTools: !target.matches('[data-stop]') });
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget)) setFocused((before) => ({ ...before, isInTools: false }));
      },
    },
  };
}

/** What F2 leads to first. */
const TOOL = ':is(a[href], button, input):not([data-stop])';

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
