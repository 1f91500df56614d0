import type { ChunkName } from './gallery.ts';

/** A photograph begins a chunk if its hash is the smallest of this many photographs before it and behind it. */
const REACH = 24;
/** Ten times the reach. Only an order that follows the hashes would lead to longer chunks. */
const PHOTOS_MAX = 240;

/** Some photographs of a filter, by their ids. */
export type Chunk = { name: ChunkName; ids: readonly number[]; next: ChunkName | null };

/**
 * The photographs of a filter in chunks of 49 on average, at least one. The photographs themselves decide where a chunk begins, and not
 * their number: one that is added or removed changes three chunks at most, those within its reach, instead of all that follow.
 */
export function chunksOf(ids: readonly number[]): Chunk[] {
  const starts = startsOf(ids);
  const parts = starts.map((start, index) => ids.slice(start, starts[index + 1]));
  const names = parts.map(([first], index) => (first !== undefined && index > 0 ? first : 'first'));
  return parts.map((part, index) => ({ name: names[index] ?? 'first', ids: part, next: names[index + 1] ?? null }));
}

/** How many of the first photographs decide in which chunk the one at this position is. */
export const decidingChunkAt = (position: number) => position + REACH + 1;

/** The positions at which chunks begin. */
function startsOf(ids: readonly number[]): number[] {
  const hashes = Uint32Array.from(ids, hashOf);
  const isSmallest = (at: number) => {
    const own = hashes[at] ?? 0;
    // The nearest ones first: they rule out most photographs.
    for (let away = 1; away <= REACH; away++) {
      if ((hashes[at - away] ?? own) < own || (hashes[at + away] ?? own) < own) return false;
    }
    return true;
  };

  const starts = [0];
  let last = 0;
  for (let at = REACH; at < ids.length; at++) {
    if (at - last < PHOTOS_MAX && !isSmallest(at)) continue;
    starts.push(at);
    last = at;
  }
  return starts;
}

/** Spreads ids evenly over 32 bits, no two to the same number (the last steps of MurmurHash3). */
export function hashOf(id: number): number {
  const first = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
