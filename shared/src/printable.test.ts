import { describe, expect, test } from 'vitest';
import { CommentInput } from './contract/galleries/client.ts';
import { HeroSlideInput } from './contract/hero-slides.ts';
import { ImageUpdate } from './contract/images.ts';
import { SettingsUpdate } from './contract/settings.ts';
import { SocialLinkInput } from './contract/social-media.ts';
import { oneLine, printable, printableTexts } from './printable.ts';
import { joinTags } from './shorten.ts';

const PASTED = 'Ve\u000bil\u0007 \ud800\ufffe';

describe('printable', () => {
  test('keeps every character of XML 1.0 and no other one', () => {
    const kept = '\t\n\r é\u0085\u2028\ud7ff\ue000\ufffd👩🏽‍🎨 חתונה';

    expect(printable(kept)).toBe(kept);
    expect(printable('a\u0000b\u0001\u0008\u000b\u000c\u000e\u001f\ufffe\uffffc\ud800d\udc00')).toBe('abcd');
  });

  test('is done to each text of a record, and leaves alone what needs nothing', () => {
    const record = { id: 1, title: 'Veil', tags: ['a', null], more: { is: true } };

    expect(printableTexts({ ...record, title: PASTED, tags: ['\u0001a', null] })).toEqual({
      ...record,
      title: 'Veil ',
    });
    expect(printableTexts(record)).toBe(record);
  });
});

describe('what is typed', () => {
  test('loses what cannot be printed, in every kind of field', () => {
    expect(ImageUpdate.parse({ title: PASTED, description: PASTED, credit: PASTED })).toEqual({
      title: 'Veil',
      description: 'Veil',
      credit: 'Veil',
    });
    expect(SettingsUpdate.parse({ biography: PASTED, photographer_name: PASTED })).toEqual({
      biography: 'Veil',
      photographer_name: 'Veil',
    });
    const link = { platform: 'X', display_name: 'X', url: 'https://example.com/\u0007a' };
    expect(SocialLinkInput.parse(link)).toMatchObject({ url: 'https://example.com/a' });
    const slide = { title: 'A', image_id: 1, button_link: '/gal\u0008lery' };
    expect(HeroSlideInput.parse(slide)).toMatchObject({ button_link: '/gallery' });
  });

  test('is still missing when nothing else was in it', () => {
    expect(ImageUpdate.safeParse({ title: '\u0007 \u000b' }).error?.issues[0]?.message).toBe('Title is required');
  });

  test.each([
    ['spaces that are not trimmed', '\u200b\u2060\ufeff'],
    ['what directs a text', '\u202e\u2066\u200f\u2069'],
    ['fillers of Hangul', '\u3164\u115f\uffa0'],
    ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
    ['a soft hyphen, and Braille without dots', '\u00ad \u2800'],
  ])('is missing too when nothing can be seen of it: %s', (_, text) => {
    expect(ImageUpdate.safeParse({ title: text }).error?.issues[0]?.message).toBe('Title is required');
    const comment = CommentInput.safeParse({ photo_id: null, text: `\n${text} ` });
    expect(comment.error?.issues.map(({ message }) => message)).toEqual(['Please enter a comment']);
    expect(CommentInput.parse({ photo_id: null, text: `❤${text}` }).text).toBe(`❤${text}`.trim());
  });
});

test('one line is as long as the contract counts, without half a character at its end', () => {
  const line = oneLine(`a\n${'😀'.repeat(150)}`, 200);

  expect(line).toBe(`a ${'😀'.repeat(99)}`);
  expect(ImageUpdate.parse({ title: line })).toEqual({ title: line });
  expect(oneLine(`ab${'😀'.repeat(9)}`, 5)).toBe('ab😀');
});

test('of tags those are kept that fit as a whole', () => {
  expect(joinTags(['one', '', 'twenty', 'two'], 8)).toBe('one, two');
});
