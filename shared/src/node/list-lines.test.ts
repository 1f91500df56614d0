import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { frameOf, readLines, SEPARATOR } from './list-lines.ts';

const SOURCE = 'https://example.com/api/content';

const answerWith = (head: object, images: unknown[]) => ({ success: true, data: { ...head, images } });

function write(head: object, items: readonly unknown[]): string {
  const { opening, closing } = frameOf(answerWith(head, []));
  return opening + items.map((item) => JSON.stringify(item)).join(SEPARATOR) + closing;
}

/** The bytes of a text in chunks of these sizes, over and over. */
async function* inChunks(text: string, sizes: readonly number[] = [65_536]) {
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const Answer = z.looseObject({ data: z.looseObject({ images: z.array(z.unknown()) }) });

/** What was read, put together again as one JSON text. */
async function read(text: string, sizes?: readonly number[]): Promise<string> {
  const { answer, items } = await readLines(inChunks(text, sizes), {
    list: 'images',
    source: SOURCE,
    readItem: (value) => ({ value }),
  });
  const parsed = Answer.safeParse(answer).data;
  if (!parsed) throw new Error(`${SOURCE} has no images`);
  for (const { value } of items) parsed.data.images.push(value);
  return JSON.stringify(parsed);
}

const same = (text: string) => JSON.stringify(Answer.parse(JSON.parse(text)));

const heads = fc.record({ revision: fc.nat(), texts: fc.jsonValue() });
const lists = fc.array(fc.jsonValue(), { maxLength: 12 });
const written = fc.tuple(heads, lists).map(([head, items]) => write(head, items));

describe('an answer with a list', () => {
  test('is read as it was written, however it arrives', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 });

    await fc.assert(
      fc.asyncProperty(heads, lists, sizes, async (head, items, chunks) => {
        const text = write(head, items);

        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(answerWith(head, items)));
        expect(text.split('\n')).toHaveLength(Math.max(1, items.length) + 2);
        expect(await read(text, chunks)).toBe(same(text));
      }),
    );
  });

  test('is read as any other JSON when it is not on lines', async () => {
    await fc.assert(
      fc.asyncProperty(heads, lists, fc.constantFrom(0, 2), async (head, items, indent) => {
        const text = JSON.stringify(answerWith(head, items), null, indent);

        expect(await read(text)).toBe(same(text));
      }),
    );
  });

  test('is refused when it is cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (text, share) => {
        const bytes = Buffer.from(text);
        const cut = bytes.subarray(0, Math.floor(share * bytes.length)).toString();

        await expect(read(cut)).rejects.toThrow(SOURCE);
      }),
    );
  });

  test('is refused, or means the same, when a part of it is another one', async () => {
    const part = fc.constantFrom('', ',', '\n', ']', '}', '{"id":1}', '],\n', ',\n', '\n]}}', '"images":[\n');
    const place = fc.nat({ max: 1_000 });

    await fc.assert(
      fc.asyncProperty(written, place, fc.nat({ max: 3 }), part, async (text, at, length, other) => {
        const start = at % text.length;
        const changed = text.slice(0, start) + other + text.slice(start + length);

        const result = await read(changed).catch((error: Error) => error);

        if (result instanceof Error) expect(result.message).toContain(SOURCE);
        else expect(result).toBe(same(changed));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['two lines in the wrong order', '{"data":{"images":[\n{"id":1}\n{"id":2},\n]}}', 'line 3 is no item of "images"'],
    ['a line that is no JSON', '{"data":{"images":[\n{"id":1},\n{"id":\n]}}', 'line 3 is no item of "images"'],
    ['no last item', '{"data":{"images":[\n{"id":1},\n]}}', 'cut off after line 3'],
    ['no end', '{"data":{"images":[\n{"id":1}', 'cut off after line 2'],
    ['its items before the rest', '{"id":1},\n{"id":2}\n{"data":{"images":[]}}', 'is not JSON'],
  ])('is refused with %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('is not written when its list is not the last of it, or holds something', () => {
    expect(() => frameOf({ images: [], revision: 1 })).toThrow('does not end with an empty list');
    expect(() => frameOf({ images: [1] })).toThrow('does not end with an empty list');
    expect(() => frameOf({})).toThrow('does not end with an empty list');
  });
});
