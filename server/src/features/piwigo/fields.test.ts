import { expect, test } from 'vitest';
import { sentLine, sentTags, sentText, withinBytes } from './fields.ts';
import { idOf, LARGEST_ID, meantBy } from './ids.ts';

test('a text that was cut in the middle of a character loses that character', () => {
  const cut = Buffer.from('Élan am Fjørd ø').subarray(0, -1).toString();

  expect(sentText.parse(cut)).toBe('Élan am Fjørd');
  expect(sentLine(4).parse('One\ntwo three')).toBe('One');
});

test('a text is as long as the contract counts, and no tag is cut in two', () => {
  expect(sentLine(5).parse('😀😀😀')).toBe('😀😀');
  expect(sentTags(8).parse(' one,\ntwo,three')).toBe('one, two');
});

test('a name is shortened by bytes, at a character', () => {
  expect(withinBytes('ääää', 5)).toBe('ää');
  expect(withinBytes('🌄🌄', 7)).toBe('🌄');
  expect(withinBytes('plain', 99)).toBe('plain');
});

test('an id of at most nine digits says what is meant', () => {
  for (const kind of ['category', 'project', 'gallery'] as const) {
    expect(idOf(kind, 99_999_999)).toBeLessThanOrEqual(LARGEST_ID);
    expect(meantBy(idOf(kind, 42))).toEqual({ kind, id: 42 });
    expect(meantBy(idOf(kind, 0))).toEqual({ kind, id: 0 });
  }
  expect(meantBy(420)).toBeNull();
});
