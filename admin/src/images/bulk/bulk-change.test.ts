import { expect, test } from 'vitest';
import { BULK_DEFAULTS, changeOf } from './bulk-change.ts';

const image = { tags: 'veil, dusk', version: 3 };

test.each([
  [{}, {}],
  [{ category: '4' }, { category_id: 4 }],
  [{ category: 'none' }, { category_id: null }],
  [
    { addTags: 'rings', removeTags: 'dusk' },
    { tags: 'veil, rings', version: 3 },
  ],
  [{ removeTags: 'veil, dusk' }, { tags: '', version: 3 }],
  [{ is_featured: 'true' as const }, { is_featured: true }],
  [{ is_public: 'false' as const }, { is_public: false }],
])('%j sends %j', (change, sent) => {
  expect(changeOf(image, { ...BULK_DEFAULTS, ...change })).toEqual(sent);
});
