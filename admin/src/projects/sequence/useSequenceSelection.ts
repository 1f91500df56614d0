import { useState } from 'react';

type State = { current: number; anchor: number; chosen: readonly number[] };

/** The current place of so many, at which the keyboard is, and those that are selected besides. */
export function useSequenceSelection(count: number) {
  const [state, setState] = useState<State>({ current: 0, anchor: 0, chosen: [] });
  const current = Math.min(state.current, Math.max(0, count - 1));
  const chosen = state.chosen.filter((place) => place < count);
  const to = (place: number, places: readonly number[]) => setState({ current: place, anchor: place, chosen: places });

  return {
    current,
    chosen,
    /** One alone is only the current one. */
    select: (places: readonly number[], at = places[0] ?? 0) => to(at, places.length > 1 ? places : []),
    goTo: (place: number) => to(place, []),
    toggle: (place: number) =>
      to(place, chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].toSorted(byPlace)),
    selectTo: (place: number) =>
      setState(({ anchor }) => ({ anchor, current: place, chosen: between(Math.min(anchor, count - 1), place) })),
    selectAll: () => setState({ current, anchor: 0, chosen: between(0, count - 1) }),
  };
}

const byPlace = (one: number, other: number) => one - other;

const between = (one: number, other: number) =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => Math.min(one, other) + index);
