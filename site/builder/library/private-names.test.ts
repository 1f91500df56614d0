import { expect, test } from 'vitest';
import { openLibrary } from './library-store.ts';

const image = (id: number, changes: object = {}) => ({
  id,
  original: `Shoot ${id} final.JPG`,
  key: `key${id}`,
  is_public: true,
  ...changes,
});
const whole = { history: 'today', since: 0, revision: 3, is_complete: true, removed: [] };

test('the names of uploads are found by their last words, and files by whether any image that has them is public', () => {
  const { privateNames } = openLibrary('');
  const shared = image(4, { original: '0042', key: 'key2' });

  privateNames.apply({
    ...whole,
    images: [image(1), image(2, { is_public: false }), image(3, { is_public: false }), shared],
  });

  expect(privateNames.originalsEndingWith('FINAL.jpg')).toEqual([
    'Shoot 1 final.JPG',
    'Shoot 2 final.JPG',
    'Shoot 3 final.JPG',
  ]);
  expect(privateNames.originalsEndingWith('0042'), 'a number').toEqual([]);
  expect(['key1', 'key2', 'key3', 'other'].map(privateNames.isHiddenKey)).toEqual([false, false, true, false]);
  expect(privateNames.known()).toEqual({ since: 3, history: 'today' });
});

test('what has changed is applied to what is known, and a new history replaces it', () => {
  const { privateNames } = openLibrary('');
  privateNames.apply({ ...whole, images: [image(1), image(2)] });

  privateNames.apply({ ...whole, since: 3, revision: 5, images: [image(2, { is_public: false })], removed: [1] });

  expect(privateNames.originalsEndingWith('final.jpg')).toEqual(['Shoot 2 final.JPG']);
  expect(privateNames.isHiddenKey('key2')).toBe(true);
  expect(privateNames.known()).toEqual({ since: 5, history: 'today' });
  privateNames.apply({ ...whole, history: 'tomorrow', revision: 1, images: [image(7)] });
  expect(privateNames.originalsEndingWith('final.jpg')).toEqual(['Shoot 7 final.JPG']);
});
