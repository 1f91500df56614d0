import { expect, test } from 'vitest';
import { createSharedJson } from './shared-json.ts';

const text = 'x'.repeat(98);
const BYTES = 100;

test('what is unchanged at a newer revision stays the same bytes, and what was changed is dropped', () => {
  const shared = createSharedJson();
  const [one, two] = [1, 2].map((id) => shared.keep(id, 1, text).json);

  expect(shared.find(1, 2)).toBeUndefined();
  expect(shared.keep(1, 2, text).json).toBe(one);
  expect(shared.find(1, 2)).toBe(one);
  expect(shared.droppedBytes()).toBe(0);
  expect(shared.keep(2, 2, `${text}!`).json).not.toBe(two);
  expect(shared.droppedBytes()).toBe(BYTES);
});

test('whoever still reads older content neither gets newer records nor replaces them', () => {
  const shared = createSharedJson();
  const { json: newer } = shared.keep(1, 2, text);

  expect(shared.find(1, 1)).toBeUndefined();
  expect(shared.keep(1, 1, 'older')).toEqual({ json: Buffer.from(',\nolder'), isShared: false });
  expect(shared.find(1, 2)).toBe(newer);
});

test('holds no more than its limit, without the records that nobody asks for any more', () => {
  const shared = createSharedJson({ maxBytes: 3 * BYTES });

  const kept = [1, 2, 3, 4].map((id) => shared.keep(id, 1, text).isShared);
  expect(kept).toEqual([true, true, true, false]);
  expect(shared.find(4, 1)).toBeUndefined();

  const again = [3, 4, 5, 6].map((id) => shared.keep(id, 2, text).isShared);
  expect(again).toEqual([true, true, true, false]);
  expect(shared.droppedBytes()).toBe(2 * BYTES);
});
