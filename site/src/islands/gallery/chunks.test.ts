import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenImage } from '../../../test/content.ts';
import type { ChunkName } from '../../content/gallery.ts';
import { chunksOf } from '../../content/gallery-chunks.ts';
import { presentPhoto } from '../../content/photo.ts';
import { type Chunks, readOn, UNREAD, withChunk } from './chunks.ts';

const some = new Map(Array.from({ length: 1_100 }, (_, id) => [id, presentPhoto(givenImage(id))]));
const photos = (...ids: number[]) => ids.flatMap((id) => some.get(id) ?? []);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const idsOf = (parts: Chunks['parts']) => parts.map((part) => part.map(({ id }) => id));

describe('withChunk', () => {
  test('a photograph that a publish has moved into the next chunk is not shown twice', () => {
    const first = withChunk(UNREAD, 'first', { photos: photos(1, 2), next: 2 });
    const second = withChunk(first, 2, { photos: photos(2, 3), next: null });

    expect(idsOf(second.parts)).toEqual([[1, 2, 3]]);
  });

  test('shows complete rows in parts of 48, and those that are left at the end', () => {
    const first = withChunk(UNREAD, 'first', { photos: photos(...upTo(70)), next: 71 });
    expect(idsOf(first.parts).map((part) => part.length)).toEqual([48, 12]);

    const second = withChunk(first, 71, { photos: photos(71, 72, 73, 74), next: 75 });
    expect(idsOf(second.parts)).toEqual([upTo(48), upTo(72).slice(48)]);
    expect(second.parts[0], 'a part that is complete is not rendered again').toBe(first.parts[0]);

    const last = withChunk(second, 75, { photos: photos(75), next: null });
    expect(idsOf(last.parts)).toEqual([upTo(48), upTo(75).slice(48)]);
  });
});

/** A gallery whose photographs change while somebody reads it. */
function givenGallery(ids: readonly number[]) {
  const live = { ids };
  const asked: ChunkName[] = [];
  const load = async (name: ChunkName) => {
    asked.push(name);
    const chunk = chunksOf(live.ids).find((one) => one.name === name);
    return chunk ? { photos: photos(...chunk.ids), next: chunk.next } : null;
  };
  return { live, asked, load };
}

describe('readOn', () => {
  test('goes on from the chunk before one that a publish has removed', async () => {
    const { live, asked, load } = givenGallery(upTo(300));
    const first = await readOn(UNREAD, load);
    const removed = first.next;
    live.ids = live.ids.filter((id) => id !== removed);

    let read = await readOn(first, load);
    expect(asked).toEqual(['first', removed, 'first']);
    while (read.next !== null) read = await readOn(read, load);

    expect(idsOf(read.parts).flat()).toEqual(live.ids);
  });

  test('fails when the chunk before leads to the missing one again, and succeeds once it is there', async () => {
    const { load } = givenGallery(upTo(300));
    const first = await readOn(UNREAD, load);
    const isMissing = (name: ChunkName) => name === first.next;

    await expect(readOn(first, async (name) => (isMissing(name) ? null : load(name)))).rejects.toThrow(/no chunk/);
    await expect(readOn(first, async () => null)).rejects.toThrow(/no chunk/);
    expect((await readOn(first, load)).parts.flat().length).toBeGreaterThan(first.parts.flat().length);
  });

  test('reaches every photograph that stays public, whatever is published meanwhile', async () => {
    const edits = fc.record({ afterReads: fc.nat(3), takeDown: fc.boolean(), at: fc.nat(600) });
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { maxLength: 30 }), async (plan) => {
        const { live, asked, load } = givenGallery(upTo(600));
        const stays = new Set(live.ids);
        let read = await readOn(UNREAD, load);
        let fresh = 1_000;
        for (const { afterReads, takeDown, at } of plan) {
          for (let more = 0; more < afterReads && read.next !== null; more++) read = await readOn(read, load);
          const position = at % live.ids.length;
          if (takeDown) stays.delete(live.ids[position] ?? 0);
          live.ids = takeDown ? live.ids.toSpliced(position, 1) : live.ids.toSpliced(position, 0, fresh++);
        }
        while (read.next !== null) read = await readOn(read, load);

        const shown = read.parts.flat().map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(stays.difference(new Set(shown))).toEqual(new Set());
        expect(asked.length).toBeLessThan(150);
      }),
      { numRuns: 30 },
    );
  });
});
