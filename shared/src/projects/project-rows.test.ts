import { expect, test } from 'vitest';
import type { ProjectItem } from '../contract/site/projects.ts';
import { rowsOf } from './project-rows.ts';

const letters = { f: 'full', s: 'single', p: 'pair', r: 'row' } as const;
const itemsOf = (sequence: string): ProjectItem[] =>
  Array.from(sequence, (letter, index) =>
    letter === 't' ? { text: 'Harbour' } : { image_id: index + 1, layout: letters[letter as keyof typeof letters] },
  );

test.each([
  ['', []],
  ['fs', [1, 1]],
  ['ppp', [2, 1]],
  ['rrrrr', [3, 2]],
  ['rrrr', [3, 1]],
  ['pptp', [2, 1, 1]],
  ['prrp', [1, 2, 1]],
  ['ffss', [1, 1, 1, 1]],
])('the sequence %s has rows of %j', (sequence, lengths) => {
  const items = itemsOf(sequence);

  const rows = rowsOf(items);

  expect(rows.map(({ length }) => length)).toEqual(lengths);
  expect(rows.flat()).toEqual(items);
});
