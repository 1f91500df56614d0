import { page } from 'vitest/browser';
import { expect, test } from '../../test/island-page.tsx';
import { readMarkdown } from '../content/own-pages/markdown.ts';
import sheet from '../styles/own-page.css?inline';
import { OwnPageText } from './OwnPageText.tsx';

const references = { link: () => null, photo: () => null };

/** Where the first words of an element are, without what is left of its box. */
function wordsOf(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('there are words');
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

test('Items and cells of another script stand on the side of their list or table, apart from each other', async ({
  show,
  resize,
}) => {
  await resize(390, 844);
  const content = [
    '- English\n- العربية',
    '1. مرحبا\n\n2. عالم',
    '- العربية\n- English\n  - nested',
    '- مرحبا\n\n  > English',
    '- English\n\n  > مرحبا',
    '- مرحبا\n\n  > 100',
    '|Service|بالعربية|Price|\n|-|-|-|\n|one|نص|100|',
    '|السعر|Latin|نص|\n|-|-|-|\n|100|one|نص|',
  ].join('\n\n---\n\n');
  await show(
    <div className="own-page">
      <style>{sheet}</style>
      <OwnPageText nodes={readMarkdown(content, references)} imagesUrl="" />
    </div>,
  );

  await expect.element(page.getByRole('table').nth(1)).toBeVisible();

  const items = page.getByRole('listitem').elements();
  expect(items).toHaveLength(10);
  for (const item of items) {
    const list = item.parentElement;
    if (!list) throw new Error('an item is in a list');
    const isRight = getComputedStyle(list).direction === 'rtl';
    expect(getComputedStyle(item).direction).toBe(isRight ? 'rtl' : 'ltr');
    // Where its marker is the list leaves room, and there its words begin.
    const [room, words] = [list.getBoundingClientRect(), wordsOf(item)];
    expect(isRight ? room.right - words.right : words.left - room.left, item.textContent ?? '').toBeCloseTo(22.4, 0);
  }
  const quotations = page.getByRole('blockquote').elements();
  expect(quotations).toHaveLength(3);
  for (const quotation of quotations) {
    const isRight = getComputedStyle(quotation).direction === 'rtl';
    const [room, words] = [quotation.getBoundingClientRect(), wordsOf(quotation)];
    expect(isRight ? room.right - words.right : words.left - room.left, quotation.textContent ?? '').toBeLessThan(30);
  }
  const rows = page.getByRole('row').elements();
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const cells = [...row.children].map(wordsOf).toSorted((one, other) => one.left - other.left);
    for (const [index, { left }] of cells.entries()) {
      const before = cells[index - 1];
      if (before) expect(left - before.right, row.textContent ?? '').toBeGreaterThanOrEqual(16);
    }
  }
});
