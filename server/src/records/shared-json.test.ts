import { expect, test } from 'vitest';
import { createSharedJson } from './shared-json.ts';

const text = 'x'.repeat(98);
const BYTES = 100;

const at = (revision: number, history = 'this one') => ({ revision, history });
const nothing = async () => [];

test('what is unchanged at a newer revision stays the same bytes, and what was changed is dropped', async () => {
  const shared = createSharedJson();
  await shared.advanceTo(at(1), nothing);
  const [one, two] = [1, 2].map((id) => shared.keep(id, at(1), text).json);

  const asked: number[] = [];
  await shared.advanceTo(at(3), async (since) => {
    asked.push(since);
    return [2];
  });

  expect(asked).toEqual([1]);
  expect(shared.find(1, at(3))).toBe(one);
  expect(shared.keep(1, at(3), text).json).toBe(one);
  expect(shared.find(2, at(3))).toBeUndefined();
  expect(shared.droppedBytes()).toBe(BYTES);
  expect(shared.keep(2, at(3), `${text}!`).json).not.toBe(two);
});

test('whoever still reads older content neither gets newer records nor replaces them', async () => {
  const shared = createSharedJson();
  await shared.advanceTo(at(2), nothing);
  const { json: newer } = shared.keep(1, at(2), text);
  await shared.advanceTo(at(1), async () => [1]);

  expect(shared.find(1, at(1))).toBeUndefined();
  expect(shared.keep(1, at(1), 'older')).toEqual({ json: Buffer.from(',\nolder'), isShared: false });
  expect(shared.find(1, at(2))).toBe(newer);
});

test('of two requests that advance at once, the newer one wins, and no change is missed', async () => {
  const shared = createSharedJson();
  await shared.advanceTo(at(1), nothing);
  for (const id of [1, 2, 3]) shared.keep(id, at(1), text);
  const { promise, resolve } = Promise.withResolvers<number[]>();

  const slow = shared.advanceTo(at(3), (since) => (since === 1 ? promise : Promise.resolve([3])));
  await shared.advanceTo(at(2), async () => [2]);
  resolve([2, 3]);
  await slow;

  expect([1, 2, 3].map((id) => shared.find(id, at(3)) !== undefined)).toEqual([true, false, false]);
});

test('nothing is shared between histories', async () => {
  const shared = createSharedJson();
  await shared.advanceTo(at(5, 'before'), nothing);
  shared.keep(1, at(5, 'before'), text);

  await shared.advanceTo(at(5, 'after'), nothing);

  expect(shared.find(1, at(5, 'after'))).toBeUndefined();
  expect(shared.droppedBytes()).toBe(BYTES);
});

test('holds no more than its limit, and as much again of what is asked for once others are gone', async () => {
  const shared = createSharedJson({ maxBytes: 3 * BYTES });
  await shared.advanceTo(at(1), nothing);

  const kept = [1, 2, 3, 4].map((id) => shared.keep(id, at(1), text).isShared);
  expect(kept).toEqual([true, true, true, false]);
  expect(shared.find(4, at(1))).toBeUndefined();

  await shared.advanceTo(at(2), async () => [1, 2]);
  const again = [3, 4, 5, 6].map((id) => shared.keep(id, at(2), text).isShared);
  expect(again).toEqual([true, true, true, false]);
  expect(shared.droppedBytes()).toBe(2 * BYTES);
});
