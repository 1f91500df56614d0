import { describe, expect, test } from 'vitest';
import { changesOf, compare, merge } from './changes.ts';

const began = { title: 'Veil', description: null, is_public: true, tags: 'veil', version: 3 };

test('only what was changed is sent, and an empty input is no change of nothing', () => {
  const values = { title: 'Veil', description: '', is_public: true, tags: '' };

  expect(changesOf(values, began)).toEqual({ tags: '' });
});

describe('What was saved meanwhile', () => {
  const mine = { title: 'Veil by the window', description: 'Linen', is_public: true, tags: 'veil' };
  const theirs = { ...began, title: 'Veil at dusk', is_public: false, version: 4 };

  test('is asked about where both changed a field, and followed where nobody did here', () => {
    expect(compare({ began, mine, theirs })).toEqual({ conflicts: ['title'], followed: ['is_public'] });
    expect(compare({ began, mine: { ...mine, title: 'Veil at dusk' }, theirs }).conflicts).toEqual([]);
    expect(compare({ began, mine, theirs: { ...began, version: 4 } })).toEqual({ conflicts: [], followed: [] });
  });

  test('is kept wherever nothing was changed here, or where it was chosen', () => {
    const saved = { description: 'Linen', is_public: false, tags: 'veil' };

    expect(merge({ began, mine, theirs })).toEqual({ ...saved, title: 'Veil by the window' });
    expect(merge({ began, mine, theirs }, { title: 'theirs' })).toEqual({ ...saved, title: 'Veil at dusk' });
    expect(merge({ began, mine, theirs }, { is_public: 'mine' })).toMatchObject({ is_public: true });
  });
});
