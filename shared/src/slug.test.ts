import { expect, test } from 'vitest';
import { photoSlug, slugFor, slugify } from './slug.ts';

test.each([
  ['Élan & Co.', 'elan-co'],
  ['../../etc/passwd', 'etc-passwd'],
  ['100%', '100'],
  ['Свадьба', 'свадьба'],
  ['…', ''],
  ['ウェディング', 'ウェディング'],
  ['ﾌﾟﾗｲﾊﾞｼｰ ポリシー'.normalize('NFD'), 'プライバシー-ポリシー'],
  ['कमल की शादी', 'कमल-की-शादी'],
  ['งานแต่งงาน', 'งานแต่งงาน'],
  ['น้ำ & ทำงาน', 'น้ำ-ทำงาน'],
  ['ຄຳ', 'ຄຳ'],
  ['ශ්‍රී', 'ශ්රී'],
  ['عکس\u200cها', 'عکس-ها'],
  ['עִבְרִית', 'עברית'],
  ['عُرْس', 'عرس'],
  ['İzmir №\u00a0❤️', 'izmir-no'],
  ['한국 & 서울', '한국-서울'],
])('%s becomes "%s"', (name, slug) => expect(slugify(name)).toBe(slug));

test('a long name of rare letters is cut between two of them, so that an address can be made of it', () => {
  const title = `a${'\u{20000}'.repeat(100)}`;

  expect(slugify(title).isWellFormed()).toBe(true);
  expect(encodeURIComponent(photoSlug({ id: 7, title }))).toMatch(/-7$/);
});

const PRESENT = [
  { name: 'Élan & Co.', slug: 'elan-co' },
  { name: 'パリ', slug: 'ハリ' },
  { name: '❤️', slug: 'category' },
  { name: 'Hochzeiten', slug: 'weddings' },
];
test.each([
  ['Élan & Co.', 'elan-co'],
  ['élan-co', 'elan-co'],
  ['Élan Co'.normalize('NFD'), 'elan-co'],
  ['Elan Co', 'elan-co-2'],
  ['バリ', 'バリ'],
  ['ハリ', 'ハリ-2'],
  ['❤️', 'category'],
  ['🌲', 'category-2'],
  ['…', 'category-2'],
  ['Weddings', 'weddings-2'],
  ['한국', '한국'],
])('%s means "%s" beside others', (name, slug) => {
  expect(slugFor(name, PRESENT, { letterless: 'category' })).toBe(slug);
});

test('what was renamed is still known by its slug, unless something is called so', () => {
  const of = (name: string, present: typeof PRESENT) =>
    slugFor(name, present, { stored: present, letterless: 'category' });

  expect(of('Weddings', PRESENT)).toBe('weddings');
  expect(of('elan-co', PRESENT)).toBe('elan-co');
  expect(of('Wéddings', PRESENT)).toBe('weddings');
  expect(of('バリ', PRESENT)).toBe('バリ');
  expect(of('パリ', [{ name: 'Paris', slug: 'ハリ' }])).toBe('ハリ');
  expect(of('パリ', [{ name: 'Paris', slug: 'パリ' }])).toBe('パリ');
  expect(of('शादी', [{ name: 'Shaadi', slug: 'शद' }])).toBe('शद');
  expect(of('น้ำ', [{ name: 'Nam', slug: 'นา' }])).toBe('นา');
  expect(of('한국', [{ name: 'Seoul', slug: '한국'.normalize('NFD') }])).toBe('한국'.normalize('NFD'));
  expect(of('Weddings', [...PRESENT, { name: 'Weddings', slug: 'weddings-2' }])).toBe('weddings-2');
});

test('a number finds room in a slug that is as long as it may be', () => {
  const name = 'a'.repeat(90);
  const slug = slugFor(name, [{ name: 'b', slug: 'a'.repeat(80) }], { letterless: 'category' });

  expect(slug).toBe(`${'a'.repeat(78)}-2`);
});
