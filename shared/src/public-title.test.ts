import { expect, test } from 'vitest';
import { publicTitle, UNTITLED } from './public-title.ts';

test.each([
  ['DSC_4077', 'DSC_4077.jpg'],
  ['DSC 4077', 'DSC_4077.JPG'],
  ['Img 2041 (1)', 'img_2041 (1).jpeg'],
  ['Anna Müller +4179', 'Anna_Müller_+4179.jpg'],
  ['2026', '2026'],
])('"%s" is no title of %s for visitors', (title, name) => {
  expect(publicTitle({ title, original_name: name })).toBe(UNTITLED);
});

test.each([
  ['Veil', 'DSC_4077.jpg'],
  ['DSC 4077 at dusk', 'DSC_4077.jpg'],
  ['Misty coast', 'misty-coast.jpg'],
  ['Seven at 7', 'DSC_4077.jpg'],
])('"%s" is one of %s', (title, name) => {
  expect(publicTitle({ title, original_name: name })).toBe(title);
});
