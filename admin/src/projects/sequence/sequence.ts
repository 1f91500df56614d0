import type { ProjectItem, ProjectLayout } from '@vitrine/shared/contract/site/projects';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';

export type Sequence = readonly ProjectItem[];
export type Photo = Extract<ProjectItem, { image_id: number }>;

/** A sequence after a change, and where the items are by then that it was made for, counted from 0. */
export type Changed = { items: Sequence; places: readonly number[] };

export const isPhoto = (item: ProjectItem | undefined): item is Photo => item !== undefined && 'image_id' in item;

/** Names that items keep while they are moved: `7`, and `7.1` for the same photograph once more. */
export function keysOf(items: Sequence): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = isPhoto(item) ? `${item.image_id}` : 'text';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}.${before}`;
  });
}

/** Gives the photographs at these places a layout. Texts have none. */
export const layOut = (items: Sequence, places: readonly number[], layout: ProjectLayout): Changed => ({
  items: items.map((item, place) => (places.includes(place) && isPhoto(item) ? { ...item, layout } : item)),
  places,
});

/** Moves items by so many places. They then follow each other: going back the first of them, else the last, also if `by` is 0. */
export function moveBy(items: Sequence, places: readonly number[], by: number, isBack = by < 0): Changed {
  const [first = 0, last = first] = [places[0], places.at(-1)];
  const from = isBack ? first : last - places.length + 1;
  return gather(items, places, from + by);
}

/** Drops items onto a place: behind what is there if `from`, the one that was dragged, was before it. */
export function moveOnto(items: Sequence, places: readonly number[], from: number, onto: number): Changed {
  if (places.includes(onto)) return { items, places };
  const kept = onto - places.filter((place) => place < onto).length;
  return gather(items, places, from < onto ? kept + 1 : kept);
}

function gather(items: Sequence, places: readonly number[], wanted: number): Changed {
  const others = items.filter((_, place) => !places.includes(place));
  const start = Math.min(Math.max(wanted, 0), others.length);
  const moved = places.flatMap((place) => items[place] ?? []);
  return { items: others.toSpliced(start, 0, ...moved), places: moved.map((_, index) => start + index) };
}

/** Removes items. The one that follows them takes their place. */
export function remove(items: Sequence, places: readonly number[]): Changed {
  const others = items.filter((_, place) => !places.includes(place));
  const next = Math.min(places[0] ?? 0, others.length - 1);
  return { items: others, places: others.length === 0 ? [] : [next] };
}

/** Inserts as many as there is room for. Without any the sequence stays the same. */
export function insert(items: Sequence, at: number, added: Sequence): Changed {
  const fitting = added.slice(0, Math.max(0, PROJECT_ITEMS_MAX - items.length));
  if (fitting.length === 0) return { items, places: [] };
  return { items: items.toSpliced(at, 0, ...fitting), places: fitting.map((_, index) => at + index) };
}
