import type { KeyboardEvent } from 'react';
import { actionOf } from './key-action.ts';
import type { Position } from './rows.ts';
import type { SequenceEditing } from './useSequence.ts';

/** Does what a key stands for on an item, and returns whether the current one should then have the focus. */
export function pressed(event: KeyboardEvent, sequence: SequenceEditing, positions: readonly Position[]): boolean {
  // Not in a text that is being written.
  if (!(event.target instanceof Element && event.target.matches('.cell'))) return false;

  const act = actionOf(event, sequence, positions);
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}
