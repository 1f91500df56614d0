import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenImage } from '../../test/content.ts';
import { chunksOf, hashOf, type NamedChunk } from './gallery-chunks.ts';
import { type Photo, presentPhoto } from './photo.ts';
import { remembered } from './remembered.ts';

const IDS = Array.from({ length: 1_500 }, (_, index) => index + 1);
const byId = new Map(IDS.map((id) => [id, presentPhoto(givenImage(id))]));
const photosOf = (ids: readonly number[]): Photo[] => ids.flatMap((id) => byId.get(id) ?? []);

/** The ids of a gallery as uploaded, newest first, or as arranged. */
const libraries = fc.oneof(
  fc.nat(IDS.length).map((length) => IDS.slice(0, length).toReversed()),
  fc.shuffledSubarray(IDS),
);
const position = (ids: readonly number[], share: number) => Math.floor(share * ids.length);
const shares = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const fileOf = remembered(({ photos, next }: NamedChunk) =>
  JSON.stringify([photos.map(({ id, title }) => [id, title]), next]),
);

/** How many files are new or changed, and how many have gone. */
function filesBetween(before: readonly NamedChunk[], after: readonly NamedChunk[]) {
  const [old, now] = [before, after].map((chunks) => new Map(chunks.map((chunk) => [chunk.name, fileOf(chunk)])));
  const written = [...(now ?? [])].filter(([name, file]) => old?.get(name) !== file).length;
  const gone = [...(old ?? [])].filter(([name]) => !now?.has(name)).length;
  return { written, gone };
}

/** The photographs in the order in which somebody reads them who follows the names. */
function readAll(chunks: readonly NamedChunk[]): number[] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  expect(byName.size, 'chunks with names of their own').toBe(chunks.length);
  const ids: number[] = [];
  for (let name: NamedChunk['next'] = 'first', read = 0; name !== null; read++) {
    const chunk = byName.get(name);
    if (!chunk || read >= chunks.length) throw new Error(`${name} leads nowhere, or round`);
    ids.push(...chunk.photos.map(({ id }) => id));
    name = chunk.next;
  }
  return ids;
}

describe('chunksOf', () => {
  test('lists exactly the photographs, in their order, from one chunk to the next', () => {
    fc.assert(
      fc.property(libraries, (ids) => {
        expect(readAll(chunksOf(photosOf(ids)))).toEqual(ids);
      }),
    );
  });

  test('a photograph that is added or removed writes three chunks at most', () => {
    fc.assert(
      fc.property(libraries, shares, (ids, share) => {
        const at = position(ids, share);
        const [less, more] = [chunksOf(photosOf(ids.toSpliced(at, 1))), chunksOf(photosOf(ids))];

        for (const { written, gone } of [filesBetween(less, more), filesBetween(more, less)]) {
          expect(written).toBeLessThanOrEqual(3);
          expect(gone).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('a photograph that is moved writes six at most, and a changed one its own', () => {
    fc.assert(
      fc.property(
        libraries.filter(({ length }) => length > 0),
        shares,
        shares,
        (ids, from, to) => {
          const photos = photosOf(ids);
          const before = chunksOf(photos);
          const rest = photos.toSpliced(position(ids, from), 1);
          const moved = rest.toSpliced(position(ids, to), 0, ...photos.slice(position(ids, from)).slice(0, 1));
          const renamed = photos.map((photo, index) =>
            index === position(ids, from) ? { ...photo, title: 'Other' } : photo,
          );

          expect(filesBetween(before, chunksOf(moved)).written).toBeLessThanOrEqual(6);
          expect(filesBetween(before, chunksOf(renamed))).toEqual({ written: 1, gone: 0 });
        },
      ),
    );
  });

  test('has chunks of 24 to 240 photographs, but for the last one', () => {
    fc.assert(
      fc.property(libraries, (ids) => {
        const lengths = chunksOf(photosOf(ids)).map(({ photos }) => photos.length);

        expect(Math.min(...lengths.slice(0, -1), 240)).toBeGreaterThanOrEqual(24);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(240);
      }),
    );
    const unlucky = IDS.toSorted((a, b) => hashOf(b) - hashOf(a));
    expect(Math.max(...chunksOf(photosOf(unlucky)).map(({ photos }) => photos.length))).toBe(240);
    expect(readAll(chunksOf(photosOf(unlucky)))).toEqual(unlucky);
  });

  test('has about 49 in one', () => {
    expect(chunksOf(photosOf(IDS)).length).toBeCloseTo(IDS.length / 49, -1);
  });
});
