import type { KeyboardEvent } from 'react';
import type { Layout } from '../../photos/layouts/layout.ts';
import { nextPlace } from '../../photos/next-place.ts';
import { layoutOfKey } from './layouts.ts';
import { isPhoto } from './sequence.ts';
import type { SequenceEditing } from './useSequence.ts';

type Action = (() => void) | undefined;

/** What a key does with the current item, or with those that are selected. */
export function actionOf(event: KeyboardEvent, sequence: SequenceEditing, { lineBeside }: Layout): Action {
  const { key, altKey, shiftKey } = event;
  const isHeld = event.ctrlKey || event.metaKey;
  const { current, items, chosen, addText, makeCover, remove, selectAll, undo } = sequence;
  const to = nextPlace(current, key, { total: items.length, lineBeside });
  if (to !== undefined) {
    if (altKey || isHeld) return () => sequence.moveBy(to - current, /Left|Up|Home/.test(key));
    return () => (shiftKey ? sequence.selectTo(to) : sequence.goTo(to));
  }
  if (altKey) return undefined;
  // With Shift too it is the key of redoing, which there is none of.
  if (isHeld) return shiftKey ? undefined : { a: selectAll, z: undo }[key.toLowerCase()];

  const layout = layoutOfKey(key);
  if (layout) return () => sequence.layOut(layout);
  if (key === 'Enter') return isPhoto(items[current]) ? undefined : () => sequence.edit(current);
  if (key === 'Escape') return chosen.length > 0 ? () => sequence.goTo(current) : undefined;
  return { t: addText, c: makeCover, delete: remove, backspace: remove }[key.toLowerCase()];
}
