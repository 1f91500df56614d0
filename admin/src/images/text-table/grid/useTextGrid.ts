import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { hasKeyboard } from '../../../forms/has-keyboard.ts';
import { tCount } from '../../../language/language.ts';
import { isComposing } from '../../../layout/shortcut-keys.ts';
import { readCells, writeCells } from '../clipboard.ts';
import { COLUMNS, columnAt, columns } from '../columns.ts';
import { type Cell, textOf } from '../table.ts';
import type { TextTable } from '../useTextTable.ts';
import { at, cellAfter, isOne, nextCell, type Place, placesIn, type Range } from './places.ts';

/** What is being typed. As long as it replaces a text, arrows still go to other cells; afterwards they go through it. */
type Typing = { text: string; isReplacing: boolean };

type Options = {
  table: TextTable;
  /** The cell that Tab leads to first. */
  range: Range;
  onRange: (range: Range) => void;
  /** Announces what has happened. */
  onSay: (sentence: string) => void;
};

/** The keys, the pointer and the clipboard of the table, as in a spreadsheet. The active cell is a text field that has the focus. */
export function useTextGrid({ table, range, onRange, onSay }: Options) {
  const { rows, edits } = table;
  const grid = useRef<HTMLTableElement>(null);
  const [typing, setTyping] = useState<Typing>();
  /** Whether the active cell gets the focus once it is in the document. */
  const isDue = useRef(false);
  const active = range.from;
  const size = { rows: rows.length, columns: COLUMNS.length };

  const textAt = ({ row, column }: Place) => (rows[row] ? textOf(rows[row], edits, columnAt(column)) : '');
  const cellAt = ({ row, column }: Place, text: string): Cell[] =>
    rows[row] && COLUMNS[column] ? [{ id: rows[row].id, column: columnAt(column), text }] : [];
  const shown = typing?.text ?? textAt(active);

  useLayoutEffect(() => {
    const { row, column } = range.to;
    grid.current
      ?.querySelector(`[data-place="${row} ${column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [range.to]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is selected again, so that typing replaces it.
  useLayoutEffect(() => {
    const field = grid.current?.querySelector('textarea');
    if (isDue.current) {
      field?.focus({ preventScroll: true });
      if (typing) field?.setSelectionRange(typing.text.length, typing.text.length);
    }
    isDue.current = false;
    if (!typing && field === document.activeElement) field?.select();
  }, [range.from, typing === undefined, shown]);

  function commit() {
    if (!typing) return;
    setTyping(undefined);
    if (typing.text !== textAt(active)) table.set(cellAt(active, typing.text));
  }

  function go(to: Range) {
    commit();
    isDue.current = true;
    onRange(to);
  }

  function edit() {
    isDue.current = true;
    setTyping({ text: textAt(active), isReplacing: false });
  }

  function clear() {
    const cells = placesIn(range).flatMap((line) => line.flatMap((place) => cellAt(place, '')));
    table.set(cells);
    if (cells.length > 1) onSay(tCount(cells.length, '{count} cell cleared.', '{count} cells cleared.'));
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (act(event)) {
      event.preventDefault();
      // Escape would close the dialog.
      event.stopPropagation();
    }
  }

  /** Whether the key stands for something. */
  function act({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const isCtrl = ctrlKey || metaKey;
    if (key === 'Enter' && typing && (altKey || shiftKey)) return !columns[columnAt(active.column)].isLong;
    if (altKey) return false;
    if (key === 'Enter' || key === 'Tab') return step(key, shiftKey);
    if (typing) return pressTyping(key, shiftKey || isCtrl);
    const next = nextCell(shiftKey ? range.to : active, { key, isCtrl }, size);
    if (next) {
      go(shiftKey ? { from: active, to: next } : at(next));
      return true;
    }
    return pressOnCell(key, isCtrl);
  }

  function step(key: string, isBack: boolean): boolean {
    const next =
      key === 'Tab'
        ? cellAfter(active, isBack ? -1 : 1, size)
        : nextCell(active, { key: isBack ? 'ArrowUp' : 'ArrowDown', isCtrl: false }, size);
    if (next) go(at(next));
    else commit();
    return next !== undefined;
  }

  function pressTyping(key: string, hasModifier: boolean): boolean {
    if (key === 'Escape') {
      isDue.current = true;
      setTyping(undefined);
      return true;
    }
    if (key === 'F2') {
      setTyping((before) => before && { ...before, isReplacing: !before.isReplacing });
      return true;
    }
    const next =
      typing?.isReplacing && !hasModifier && key.startsWith('Arrow') && nextCell(active, { key, isCtrl: false }, size);
    if (next) go(at(next));
    return Boolean(next);
  }

  function pressOnCell(key: string, isCtrl: boolean): boolean {
    const acts: Record<string, (() => void) | undefined> = isCtrl
      ? {
          a: () => go({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } }),
          z: table.undo,
        }
      : {
          F2: edit,
          Delete: clear,
          Backspace: clear,
          Escape: isOne(range) ? undefined : () => go(at(active)),
        };
    acts[key]?.();
    return acts[key] !== undefined;
  }

  function copy(event: ClipboardEvent) {
    if (typing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(placesIn(range).map((line) => line.map(textAt))));
    if (event.type === 'cut') clear();
  }

  function paste(event: ClipboardEvent) {
    if (typing) return;
    event.preventDefault();
    // A picture, or files: their text would be empty, and so would the cells.
    if (!event.clipboardData.types.includes('text/plain')) return;
    const copied = readCells(event.clipboardData.getData('text/plain'));
    const [first, ...others] = copied;
    const isSingle = others.length === 0 && first?.length === 1;
    const [[corner = active] = []] = placesIn(range);
    const wanted = isSingle
      ? placesIn(range).flatMap((line) => line.map((place) => cellAt(place, first?.[0] ?? '')))
      : copied.flatMap((line, down) =>
          line.map((text, along) => cellAt({ row: corner.row + down, column: corner.column + along }, text)),
        );
    const cells = wanted.flat();
    table.set(cells);
    const left = wanted.length - cells.length;
    const pasted = tCount(cells.length, '{count} cell pasted.', '{count} cells pasted.');
    onSay(
      left > 0
        ? `${pasted} ${tCount(left, '{count} did not fit into the table.', '{count} did not fit into the table.')}`
        : pasted,
    );
    if (!isSingle && first) {
      const [row, column] = [
        corner.row + copied.length - 1,
        corner.column + Math.max(...copied.map((line) => line.length)) - 1,
      ];
      go({ from: corner, to: { row: Math.min(row, size.rows - 1), column: Math.min(column, size.columns - 1) } });
    }
  }

  function point(event: MouseEvent) {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    if (place.row === active.row && place.column === active.column && !event.shiftKey) {
      // The second click is into the text.
      if (!typing) setTyping({ text: shown, isReplacing: false });
      return;
    }
    event.preventDefault();
    go(event.shiftKey ? { from: active, to: place } : at(place));
    // On a phone a tap begins to type: there are no keys to begin with.
    if (!event.shiftKey && !hasKeyboard()) setTyping({ text: textAt(place), isReplacing: false });
  }

  function drag(event: MouseEvent) {
    const place = placeOf(event.target);
    if (event.buttons !== 1 || typing || !place) return;
    onRange({ from: active, to: place });
  }

  return {
    grid,
    typing: shown,
    isTyping: typing !== undefined,
    /** Puts the focus on a cell. */
    goTo: (place: Place) => go(at({ ...place })),
    handlers: { onKeyDown: press, onCopy: copy, onCut: copy, onPaste: paste, onMouseDown: point, onMouseOver: drag },
    field: {
      onType: (text: string) => setTyping((before) => ({ text, isReplacing: before?.isReplacing ?? true })),
      onLeave: commit,
    },
  };
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split(' ').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : undefined;
}
