import { useState } from 'react';
import { useHistory } from '../../lists/useHistory.ts';
import { useStable } from '../../lists/useStable.ts';
import { type Cell, type Edits, type Row, rebased, withTexts } from './table.ts';

export type TextTable = ReturnType<typeof useTextTable>;

/** The rows of the table and what is edited in them. Each change can be taken back, until it is saved. */
export function useTextTable(start: { rows: readonly Row[]; edits: Edits }) {
  const [{ rows, edits }, setTable] = useState(start);
  const history = useHistory({ edits });

  function change(next: Edits) {
    if (JSON.stringify(next) === JSON.stringify(edits)) return;
    history.remember({ edits });
    setTable({ rows, edits: next });
  }

  return {
    rows,
    edits,
    /** Both know the newest texts, also when they are called late. */
    now: useStable(() => ({ rows, edits })),
    set: useStable((cells: readonly Cell[]) => change(withTexts(rows, edits, cells))),
    clear: () => change({}),
    canUndo: history.canUndo,
    undo() {
      const before = history.takeBack();
      if (before) setTable({ rows, edits: rebased(rows, before.edits) });
    },
    /** Goes on with other rows, such as newer ones. What was typed stays. */
    rebase: (next: readonly Row[]) => setTable({ rows: next, edits: rebased(next, edits) }),
  };
}
