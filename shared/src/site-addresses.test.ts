import { describe, expect, test } from 'vitest';
import {
  addedAddresses,
  categoryAddresses,
  chosenAddresses,
  destinationOf,
  pathsOf,
  photoIdOf,
} from './site-addresses.ts';

const categories = ['/gallery/wedding/', `/gallery/${encodeURIComponent('свадьба')}/`];
const pages = [{ slug: 'imprint' }, { slug: 'über-uns' }];
const paths = pathsOf([
  ...categories,
  ...addedAddresses({ pages, projects: [{ slug: 'harbour' }, { slug: '冬' }] }),
  ...chosenAddresses({ has_feed: true, has_sitemap: true }),
]);
const site = {
  titleOf: (id: number) => (id === 7 ? 'Été à Paris' : undefined),
  paths: () => paths,
  isPublicPicture: (name: string) => name === 'key-320.avif',
};

describe('a link within the site', () => {
  test.each([
    '/',
    '/gallery?category=Wedding#top',
    '/about/',
    '/about/index.html',
    '/gallery/wedding',
    '/gallery/%D1%81%D0%B2%D0%B0%D0%B4%D1%8C%D0%B1%D0%B0/',
    '/gallery/свадьба/',
    '/photo/ete-a-paris-7/',
    '/static/images/key-320.avif',
    '/feed.xml',
    '/sitemap.xml',
    '/admin/',
    '/imprint/',
    '/über-uns?x=1#y',
    '/gallery/../about',
    '/projects/',
    '/projects/harbour#end',
    '/projects/冬/',
  ])('%s leads somewhere', (link) => expect(destinationOf(link, site)).toBe(link));

  test.each([
    '/galery',
    '/gallery/100%',
    '/%',
    '/photo/veil-8/',
    '/photo/',
    '/photo/7/8/',
    '/photo/99999999999999999999/',
    '/static/images/other-320.avif',
    '/../../etc/passwd',
    '/gallery/wedding/2',
    '/imprint/more',
    '/privacy',
    '/%00',
    '/%2e%2e/x',
    '/projects/pier/',
    '/projects/harbour/2',
    '/project/harbour/',
  ])('%s leads nowhere', (link) => expect(destinationOf(link, site)).toBeNull());

  test('to the projects leads nowhere without any', () => {
    const without = pathsOf(addedAddresses({ pages, projects: [] }));
    expect(destinationOf('/projects', { ...site, paths: () => without })).toBeNull();
  });

  test('to a file that the owner does without leads nowhere', () => {
    const without = pathsOf(chosenAddresses({ has_feed: false, has_sitemap: true }));
    const leadsTo = (link: string) => destinationOf(link, { ...site, paths: () => without });
    expect(['/feed.xml', '/sitemap.xml'].map(leadsTo)).toEqual([null, '/sitemap.xml']);
  });

  test('to a photograph follows it to its new title', () => {
    expect(destinationOf('/photo/summer-7?x=1', site)).toBe('/photo/ete-a-paris-7/');
  });
});

test('a slug that was typed with an underscore and vowel signs is the address', () => {
  const addresses = categoryAddresses(['शादी'], new Map([['शादी', 'शादी_2026']]));
  expect(addresses.get('शादी')).toBe(`/gallery/${encodeURIComponent('शादी_2026')}/`);
});

test('a slug that is stored decomposed is the address that people type, and links lead there in any form', () => {
  const slugs = new Map([['서울', '서울'.normalize('NFD')]]);
  const addresses = categoryAddresses(['서울', '京都'], slugs);
  expect([...addresses.values()].map(decodeURIComponent)).toEqual(['/gallery/서울/', '/gallery/京都/']);

  const known = pathsOf([...addresses.values(), '/gallery/부산/'.normalize('NFD')]);
  for (const link of ['/gallery/서울', '/gallery/부산/?a=b#c']) {
    expect(destinationOf(link, { ...site, paths: () => known })).toBe(link);
    const [path = '', rest = ''] = link.split(/(?=\?)/);
    for (const written of [path.normalize('NFD'), encodeURI(path.normalize('NFD'))]) {
      expect(destinationOf(written + rest, { ...site, paths: () => known })).toBe(encodeURI(path) + rest);
    }
  }
});

test('a link is taken as it is where only a part that leads nowhere cannot be decoded', () => {
  expect(destinationOf('/%zz/../gallery', site)).toBe('/%zz/../gallery');
});

test('a photograph is known by the number at the end of its address', () => {
  expect(['/photo/veil-12/', '/photo/12', '/gallery/veil-12/', '/photo/veil/'].map(photoIdOf)).toEqual([
    12,
    12,
    null,
    null,
  ]);
});
