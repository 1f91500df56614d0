import { expect, test } from 'vitest';
import { readTags, retagged } from './tags.ts';

test.each([
  [null, []],
  ['', []],
  [' , ,', []],
  ['veil, dusk ,veil,,rings', ['veil', 'dusk', 'rings']],
])('%j holds the tags %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

test.each([
  [['veil'], { add: ['dusk'], remove: [] }, 'veil, dusk'],
  [['veil', 'dusk'], { add: ['dusk'], remove: [] }, 'veil, dusk'],
  [['Veil', 'dusk'], { add: [], remove: ['veil'] }, 'dusk'],
  [['veil'], { add: ['veil'], remove: ['veil'] }, 'veil'],
  [['veil'], { add: [], remove: ['veil'] }, ''],
])('%j changed by %j become "%s"', (before, change, after) => {
  expect(retagged(before, change)).toBe(after);
});
