import { SiteUpdate } from '@vitrine/shared/contract/site/site';
import { TILES } from '@vitrine/shared/site-choices';
import { describe, expect, test } from 'vitest';
import { givenCategory, givenImage } from '../../../../test/content.ts';
import { homeTiles, pictureAmong } from './tiles.ts';

const names = (tiles: ReturnType<typeof homeTiles>) => tiles.map(({ category }) => category);

describe('homeTiles', () => {
  test('are the categories that have photographs, in their order', () => {
    const categories = ['Newborn', 'Food', 'Weddings in Tuscany'].map((name, index) => givenCategory(index + 1, name));
    const images = [givenImage(1, { category: 'Weddings in Tuscany' }), givenImage(2, { category: 'Newborn' })];

    expect(names(homeTiles(null, categories, pictureAmong(images)))).toEqual(['Newborn', 'Weddings in Tuscany']);
  });

  test('are not more than fit the page', () => {
    const categories = Array.from({ length: 20 }, (_, index) => givenCategory(index + 1, `Category ${index}`));

    expect(homeTiles(null, categories, () => givenImage(1))).toHaveLength(TILES.max);
  });

  test('can all be chosen as they are, to get other labels', () => {
    const categories = Array.from({ length: 20 }, (_, index) => givenCategory(index + 1, `Category ${index}`));
    const tiles = homeTiles(null, categories, () => givenImage(1)).map(({ category }) => ({ category, label: '' }));

    expect(SiteUpdate.parse({ tiles })).toMatchObject({ tiles });
  });

  test('are those that the owner has chosen, with their labels, if they have photographs', () => {
    const chosen = [
      { category: 'Food', label: 'At the table' },
      { category: 'Gone', label: '' },
      { category: 'Newborn', label: '' },
    ];
    const pictureOf = pictureAmong([givenImage(1, { category: 'Newborn' }), givenImage(2, { category: 'Food' })]);

    expect(homeTiles(chosen, [givenCategory(1, 'Newborn')], pictureOf)).toMatchObject([
      { category: 'Food', label: 'At the table' },
      { category: 'Newborn', label: 'Newborn' },
    ]);
  });

  test('show the newest featured photograph, or the newest', () => {
    const images = [1, 2, 3].map((id) => givenImage(id, { category: 'Food', is_featured: id === 2 }));

    expect(pictureAmong(images)('Food')?.id).toBe(2);
    expect(pictureAmong(images.slice(2))('Food')?.id).toBe(3);
    expect(pictureAmong(images)('Newborn')).toBeUndefined();
  });
});
