import { expect, test } from 'vitest';
import { completeLink } from '../links.ts';
import { CategoryInput } from './categories.ts';
import { HeroSlideInput } from './hero-slides.ts';
import { PageInput } from './site/pages.ts';
import { ProjectInput } from './site/projects.ts';
import { SocialLinkInput } from './social-media.ts';

test.each([
  ['instagram.com/elena', 'https://instagram.com/elena'],
  ['www.elena.photo', 'https://www.elena.photo'],
  ['bücher.example?a=1#b', 'https://bücher.example?a=1#b'],
  ['उदाहरण.परीक्षा', 'https://उदाहरण.परीक्षा'],
  ['elena@example.com', 'mailto:elena@example.com'],
  ['https://example.com', 'https://example.com'],
  ['/gallery', '/gallery'],
  ['tel:+39055', 'tel:+39055'],
  ['instagram', 'instagram'],
  ['not a link.com', 'not a link.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['a.b:alert(1)', 'a.b:alert(1)'],
  ['//host.example', '//host.example'],
])('%s is completed to %s', (typed, complete) => {
  expect(completeLink(typed)).toBe(complete);
});

test('The links of records are stored completely', () => {
  const link = { platform: 'Instagram', display_name: 'Elena', url: ' instagram.com/elena ' };
  expect(SocialLinkInput.parse(link).url).toBe('https://instagram.com/elena');

  const slide = { title: 'One', image_id: 1, button_text: 'See' };
  expect(HeroSlideInput.parse({ ...slide, button_link: 'example.com' }).button_link).toBe('https://example.com');
  expect(HeroSlideInput.safeParse({ ...slide, button_link: 'gallery' }).success).toBe(false);
});

test.each([
  ['कमल-की-शादी', true],
  ['งานแต่งงาน', true],
  ['elan-co', true],
  ['कमल/शादी', false],
  ['कमल की', false],
])('Whether an address can be %s is %s', (slug, isAddress) => {
  const named = { name: 'Wedding', title: 'Wedding', slug };
  expect([PageInput, ProjectInput, CategoryInput].map((input) => input.safeParse(named).success)).toEqual([
    isAddress,
    isAddress,
    isAddress,
  ]);
});
