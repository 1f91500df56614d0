import { z } from 'zod';

/** More ids would not fit into an address. */
const MOST_IN_ADDRESS = 1_000;
const State = z.object({ selected: z.array(z.number()) });

/** Where the library shows these images, all of them selected. Too many for an address are among the newest. */
export const libraryOf = (ids: readonly number[]) => ({
  search: ids.length <= MOST_IN_ADDRESS ? `?ids=${writeIds(ids)}` : '?sort=newest',
  state: { selected: [...ids] } satisfies z.infer<typeof State>,
});

/** The images that are to be selected at first. */
export const selectedAtFirst = (state: unknown): readonly number[] => State.safeParse(state).data?.selected ?? [];

/** Ids as ranges: `3-5,9`. */
export function writeIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const id of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Undefined if the text is anything else, or too much. */
export function readIds(text: string): number[] | undefined {
  const ids: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (!from || last < first || ids.length + last - first >= MOST_IN_ADDRESS) return undefined;
    for (let id = first; id <= last; id++) ids.push(id);
  }
  return ids;
}
