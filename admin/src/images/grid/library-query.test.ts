import { describe, expect, test } from 'vitest';
import { isFiltered, readLibraryQuery } from './library-query.ts';

const read = (search: string) => readLibraryQuery(new URLSearchParams(search));

describe('The address of the library', () => {
  test('names what is looked for', () => {
    const { filter, sort, inTrash } = read('q=%20veil&category=3&featured=1&private=1&hero=1&sort=newest');

    expect(filter).toEqual({ q: 'veil', category_id: 3, is_featured: true, is_public: false, is_hero_image: true });
    expect(sort.by).toEqual({ field: 'created_at', order: 'DESC' });
    expect(inTrash).toBe(false);
  });

  test('puts on top of the trash what was thrown away last', () => {
    expect(read('view=trash&sort=title')).toMatchObject({ inTrash: true, sort: { id: 'changed' } });
  });

  test('asks for images without a category', () => {
    expect(read('category=none').filter).toEqual({ category_id: null });
  });

  test.each(['', 'q=%20', 'category=x', 'category=0', 'category=1e9', 'featured=yes', 'sort=sideways', 'view=attic'])(
    'shows the whole gallery for "%s"',
    (search) => {
      const query = read(search);

      expect(isFiltered(query)).toBe(false);
      expect(query.sort.id).toBe('manual');
      expect(query.inTrash).toBe(false);
    },
  );

  test('cuts a text short that the server would refuse', () => {
    expect(read(`q=${'x'.repeat(500)}`).filter.q).toHaveLength(200);
  });
});
