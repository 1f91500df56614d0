import { describe, expect, test } from 'vitest';
import { fields } from '../form-texts.ts';
import { OwnTextsUpdate } from './own-texts.ts';
import { SITE_TEXTS, SITE_TEXTS_BY_KEY } from './registry.ts';

const read = (texts: Record<string, unknown>) => OwnTextsUpdate.safeParse(texts);
const fault = (key: string, text: unknown) => read({ [key]: text }).error?.issues[0];

describe('the texts of the owner', () => {
  test.each([...SITE_TEXTS_BY_KEY])('%s may be as long as it says, and no longer', (key, { maxLength }) => {
    expect(read({ [key]: 'x'.repeat(maxLength) }).success).toBe(true);
    expect(fault(key, 'x'.repeat(maxLength + 1))).toMatchObject({ path: [key], message: fields.tooLong(maxLength) });
  });

  test.each(['', ' \t ', '\u3000\u00a0', '\u200b\u200f'])('%j is empty', (blank) => {
    expect(read({ 'home.closing_heading': blank }).data).toEqual({ 'home.closing_heading': '' });
    expect(fault('contact.heading', blank)?.message).toBe('This text cannot be empty');
  });

  test.each(['x', '👩🏽‍🎤', 'أعراس وبورتريه', '<script>alert(1)</script>', '{photographer} {unknown} {'])(
    '%s stays as it is',
    (text) => expect(read({ 'home.headline': ` ${text} ` }).data).toEqual({ 'home.headline': text }),
  );

  test('has lines only where it may', () => {
    expect(read({ 'contact.hours': 'Mo\nTu' }).success).toBe(true);
    expect(fault('home.headline', 'Two\nlines')?.message).toBe('Please keep this to one line');
  });

  test.each(['home', 'home.nothing', 'constructor', ''])('knows no text %j', (key) => {
    expect(fault(key, 'x')).toMatchObject({ path: [key], message: 'There is no such text' });
  });

  test('names only so many unknown texts as there are', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 'x']));

    expect(read(many).error?.issues).toHaveLength(SITE_TEXTS_BY_KEY.size + 1);
  });
});

test('a default contains only values that its text has', () => {
  for (const [place, texts] of Object.entries(SITE_TEXTS)) {
    for (const [name, text] of Object.entries(texts)) {
      const used = Array.from(text.default.matchAll(/\{(\w+)\}/g), ([, value]) => value);
      const values: readonly string[] = ['photographer', ...('values' in text ? text.values : [])];
      expect(values, `${place}.${name}`).toEqual(expect.arrayContaining(used));
    }
  }
});
