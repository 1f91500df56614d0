import { expect, test } from 'vitest';
import { fileWordsOf } from '../content/file-words.ts';
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
  const { confidentialStrings } = openLibrary('');
  const shared = image(4, { original: '0042', key: 'key2' });

  confidentialStrings.apply({
    ...whole,
    images: [image(1), image(2, { is_public: false }), image(3, { is_public: false }), shared],
  });

  expect(confidentialStrings.namesBy('FINAL.jpg')).toEqual([
    'Shoot 1 final.JPG',
    'Shoot 2 final.JPG',
    'Shoot 3 final.JPG',
  ]);
  expect(confidentialStrings.namesBy('0042'), 'a number').toEqual([]);
  expect(['key1', 'key2', 'key3', 'other'].map(confidentialStrings.isHiddenKey)).toEqual([false, false, true, false]);
  expect(confidentialStrings.known()).toEqual({ since: 3, history: 'today' });
});

test('the names of uploads are found without their ending by a word that nobody writes by chance', () => {
  const { confidentialStrings } = openLibrary('');
  const name = (id: number, original: string) => image(id, { original });
  const client = 'Anna_Müller_+41790000000_nude.jpg';
  confidentialStrings.apply({
    ...whole,
    images: [
      client,
      'Wedding DSC_4077.jpg',
      'Contact.jpg',
      'Get in touch.jpg',
      'hero_image.jpg',
      'misty-coast-31.jpg',
    ].map((original, id) => name(id, original)),
  });
  const foundIn = (text: string) => [...fileWordsOf(text)].flatMap(confidentialStrings.namesBy);

  expect(foundIn('<h1>Anna_Müller_+41790000000_nude</h1>')).toEqual(['Anna_Müller_+41790000000_nude']);
  expect(foundIn('{"file":"anna_müller_+41790000000_nude.webp"}')).toEqual(['Anna_Müller_+41790000000_nude']);
  expect(foundIn('It is (Wedding DSC_4077), of 2026.')).toEqual(['Wedding DSC_4077']);
  expect(foundIn('<a href="/photos/misty-coast-31">Contact</a> Get in touch {"hero_image":1}')).toEqual([]);
});

test('what has changed is applied to what is known, and a new history replaces it', () => {
  const { confidentialStrings } = openLibrary('');
  confidentialStrings.apply({ ...whole, images: [image(1), image(2)] });

  confidentialStrings.apply({
    ...whole,
    since: 3,
    revision: 5,
    images: [image(2, { is_public: false })],
    removed: [1],
  });

  expect(confidentialStrings.namesBy('final.jpg')).toEqual(['Shoot 2 final.JPG']);
  expect(confidentialStrings.isHiddenKey('key2')).toBe(true);
  expect(confidentialStrings.known()).toEqual({ since: 5, history: 'today' });
  confidentialStrings.apply({ ...whole, history: 'tomorrow', revision: 1, images: [image(7)] });
  expect(confidentialStrings.namesBy('final.jpg')).toEqual(['Shoot 7 final.JPG']);
});
