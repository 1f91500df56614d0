import { expect, test } from 'vitest';
import { givenContent } from '../../test/content.ts';
import { givenLibrary } from '../../test/library.ts';
import { repairContent } from './repair-content.ts';
import { typedWords } from './typed-texts.ts';

const HIDDEN = 'hidden-key-1600.jpg';

test('the texts, tiles and stats of the site name no files of private photographs', async () => {
  const { images, site, ...rest } = givenContent();
  const library = givenLibrary(images);
  library.confidentialStrings.apply({
    history: '',
    since: 0,
    revision: 1,
    is_complete: true,
    images: [{ id: 9, original: 'a.jpg', key: 'hidden-key', is_public: false }],
    removed: [],
  });
  const content = {
    ...rest,
    site: {
      ...site,
      texts: { 'home.headline': HIDDEN, 'contact.introduction': `See ${HIDDEN}, or veil.jpg` },
      tiles: [{ category: 'Wedding', label: `${HIDDEN} weddings` }],
      stats: [{ figure: '5+', label: HIDDEN }],
    },
  };

  const repaired = await repairContent({ content, faults: [] }, { library, siteUrl: 'https://elena.example' });

  expect(repaired.content.site).toEqual({
    ...site,
    texts: { 'home.headline': '', 'contact.introduction': 'See , or veil.jpg' },
    tiles: [{ category: 'Wedding', label: ' weddings' }],
    stats: [{ figure: '5+', label: '' }],
  });
  expect(repaired.faults.map(({ resource, message }) => [resource, message])).toEqual([
    ['site/texts', 'The headline names a file of a private photograph, which is left out.'],
    ['site/texts', 'The introduction names a file of a private photograph, which is left out.'],
    ['site/home', 'The label names a file of a private photograph, which is left out.'],
    ['site/stats', 'The label names a file of a private photograph, which is left out.'],
  ]);
  // A page may contain what the owner has typed, also if an original has that name.
  expect(typedWords(repaired.content).map(({ word }) => word)).toContain('veil.jpg');
});
