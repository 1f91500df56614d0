import type { KeyboardEvent } from 'react';
import { actionOf } from './key-action.ts';
import type { Standing } from './rows.ts';
import type { SequenceEditing } from './useSequence.ts';

/** Does what a key stands for on an item, and tells whether the current one should then have the focus. */
export function pressed(event: KeyboardEvent, sequence: SequenceEditing, standings: readonly Standing[]): boolean {
  // Not in a text that is being written.
  if (!(event.target instanceof Element && event.target.matches('.cell'))) return false;

  const act = actionOf(event, sequence, standings);
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}
