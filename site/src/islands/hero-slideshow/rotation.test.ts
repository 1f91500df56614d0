import { expect, test } from 'vitest';
import { following } from './rotation.ts';

test('the first frame follows the last', () => {
  expect([0, 1, 2].map((current) => following(current, 3))).toEqual([1, 2, 0]);
});
