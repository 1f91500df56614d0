import { expect, test } from 'vitest';
import { jsonPages, PAGE_BYTES, rowsTogether } from './row-pages.ts';

test('as many rows are read together as fit into a page, and always one', () => {
  expect([0, 100, 800_000, 5_000_000].map(rowsTogether)).toEqual([200, 200, 1, 1]);
  expect(rowsTogether(PAGE_BYTES / 50)).toBe(50);
});

test('rows are put together by their size and their number, in their order, each once', () => {
  const long = 'x'.repeat(800_000);
  const rows = [
    ...Array.from({ length: 5 }, (_, id) => ({ id, long })),
    ...Array.from({ length: 450 }, (_, id) => ({ id })),
  ];

  const pages = [...jsonPages(rows)];

  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(PAGE_BYTES + 801_000);
  expect(pages.map((page) => JSON.parse(page).length)).toEqual([2, 2, 200, 200, 51]);
  expect(pages.flatMap((page) => JSON.parse(page))).toEqual(rows);
  expect([...jsonPages([])]).toEqual([]);
});
