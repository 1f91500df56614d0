import { useDragOperation } from '@dnd-kit/react';
import { placesOf } from '../sequence-drag.ts';

/** Marks the side of this place at which it would be inserted. */
export function DropMark({ place }: { place: number }) {
  const { source } = useDragOperation();
  const [from] = placesOf(source, null);
  if (from === undefined || from === place) return null;
  return <div className={from < place ? 'mark after' : 'mark before'} />;
}
