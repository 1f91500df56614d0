import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chunk, chunksOf, hashOf } from './gallery-chunks.ts';

const IDS = Array.from({ length: 1_500 }, (_, index) => index + 1);

/** The ids of a gallery as uploaded, newest first, or as arranged. */
const libraries = fc.oneof(
  fc.nat(IDS.length).map((length) => IDS.slice(0, length).toReversed()),
  fc.shuffledSubarray(IDS),
);
const position = (ids: readonly number[], share: number) => Math.floor(share * ids.length);
const shares = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const fileOf = ({ ids, next }: Chunk) => JSON.stringify([ids, next]);

/** How many files are new or changed, and how many have gone. */
function filesBetween(before: readonly Chunk[], after: readonly Chunk[]) {
  const [old, now] = [before, after].map((chunks) => new Map(chunks.map((chunk) => [chunk.name, fileOf(chunk)])));
  const written = [...(now ?? [])].filter(([name, file]) => old?.get(name) !== file).length;
  const gone = [...(old ?? [])].filter(([name]) => !now?.has(name)).length;
  return { written, gone };
}

/** The photographs in the order in which somebody reads them who follows the names. */
function readAll(chunks: readonly Chunk[]): number[] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  expect(byName.size, 'chunks with names of their own').toBe(chunks.length);
  const ids: number[] = [];
  for (let name: Chunk['next'] = 'first', read = 0; name !== null; read++) {
    const chunk = byName.get(name);
    if (!chunk || read >= chunks.length) throw new Error(`${name} leads nowhere, or round`);
    ids.push(...chunk.ids);
    name = chunk.next;
  }
  return ids;
}

describe('chunksOf', () => {
  test('lists exactly the photographs, in their order, from one chunk to the next', () => {
    fc.assert(
      fc.property(libraries, (ids) => {
        expect(readAll(chunksOf(ids))).toEqual(ids);
      }),
    );
  });

  test('a photograph that is added or removed writes three chunks at most', () => {
    fc.assert(
      fc.property(libraries, shares, (ids, share) => {
        const at = position(ids, share);
        const [less, more] = [chunksOf(ids.toSpliced(at, 1)), chunksOf(ids)];

        for (const { written, gone } of [filesBetween(less, more), filesBetween(more, less)]) {
          expect(written).toBeLessThanOrEqual(3);
          expect(gone).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('a photograph that is moved writes six at most', () => {
    fc.assert(
      fc.property(
        libraries.filter(({ length }) => length > 0),
        shares,
        shares,
        (ids, from, to) => {
          const rest = ids.toSpliced(position(ids, from), 1);
          const moved = rest.toSpliced(position(ids, to), 0, ...ids.slice(position(ids, from)).slice(0, 1));

          expect(filesBetween(chunksOf(ids), chunksOf(moved)).written).toBeLessThanOrEqual(6);
        },
      ),
    );
  });

  test('has chunks of 24 to 240 photographs, but for the last one', () => {
    fc.assert(
      fc.property(libraries, (ids) => {
        const lengths = chunksOf(ids).map(({ ids }) => ids.length);

        expect(Math.min(...lengths.slice(0, -1), 240)).toBeGreaterThanOrEqual(24);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(240);
      }),
    );
    const unlucky = IDS.toSorted((a, b) => hashOf(b) - hashOf(a));
    expect(Math.max(...chunksOf(unlucky).map(({ ids }) => ids.length))).toBe(240);
    expect(readAll(chunksOf(unlucky))).toEqual(unlucky);
  });

  test('has about 49 in one', () => {
    expect(chunksOf(IDS).length).toBeCloseTo(IDS.length / 49, -1);
  });
});
