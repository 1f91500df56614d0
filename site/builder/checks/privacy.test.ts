import sharp from 'sharp';
import { expect, test } from 'vitest';
import { givenContent, givenImage } from '../../test/content.ts';
import { readInto } from '../../test/library.ts';
import { openLibrary } from '../library/library-store.ts';
import { tagsOf } from '../render/html-tags.ts';
import { createSecretFinder, findSecretsOfPicture } from './privacy.ts';

const HIDDEN_KEY = 'f'.repeat(32);

/** Searches pages of a site whose owner has uploaded files of these names, the first of them private. */
async function givenSearch(originals: string[], biography = 'Portraits.') {
  const library = openLibrary('');
  const content = givenContent({
    images: [givenImage(1)],
    settings: { ...givenContent().settings, biography },
  });
  const { content: read } = await readInto(library, content);
  const images = originals.map((original, index) => ({
    id: index + 1,
    original,
    key: index === 0 ? HIDDEN_KEY : `${index}`.repeat(32),
    is_public: index > 0,
  }));
  library.confidentialStrings.apply({
    history: 'h',
    since: 0,
    revision: 1,
    is_complete: true,
    images,
    removed: [],
  });
  const find = createSecretFinder(read, library);
  return (text: string) => find(text, tagsOf(text)).map(({ what }) => what);
}

test('the whole name of an original is private, whatever its case, and a part of it is not', async () => {
  const search = await givenSearch(['My veil 7.jpg', 'Anna_2026.CR3']);

  expect(search('<p>my VEIL 7.jpg</p>')).toEqual(['the name of an original file, "My veil 7.jpg"']);
  expect(search('<p>Another veil 7.jpg</p>')).toEqual([]);
  expect(search('<p>Anna_2026 by the sea, Anna_2026.cr3</p>')).toEqual([
    'the name of an original file, "Anna_2026"',
    'the name of an original file, "Anna_2026.CR3"',
  ]);
  expect(search('<p>Nothing of it.</p>')).toEqual([]);
});

test('a name that the owner typed is none, but only where it was typed as a whole', async () => {
  const search = await givenSearch(['My veil 7.jpg', 'My ring 8.jpg'], 'See My veil 7.jpg, and 8.jpg.');

  expect(search('<p>My veil 7.jpg</p>')).toEqual([]);
  expect(search('<p>My ring 8.jpg</p>')).toEqual(['the name of an original file, "My ring 8.jpg"']);
});

test('a file of a private picture is named, and one of a public picture is not', async () => {
  const search = await givenSearch(['one.jpg']);

  expect(search(`<img src="/static/images/${HIDDEN_KEY}-640.webp">`)).toEqual([
    `a file of a private picture, "${HIDDEN_KEY}-640.webp"`,
  ]);
  expect(search(`<img src="/static/images/${givenImage(1).filename}">`)).toEqual([]);
});

test('places and serial numbers are found in data, in the props of islands and in tags for them alone', async () => {
  const search = await givenSearch([]);
  const found = (name: string) => [`a place or a serial number, "${name}"`];

  expect(search('{"latitude": 51.5}')).toEqual(found('latitude'));
  expect(search('{"GPSLatitude":51.5,"title":"Veil"}')).toEqual(found('GPSLatitude'));
  expect(search('{"lens_serial_number":1}')).toEqual(found('lens_serial_number'));
  expect(search('<astro-island props="{&quot;geo&quot;:[0,1]}"></astro-island>')).toEqual(found('geo'));
  expect(search('<p props="{&quot;geo&quot;:[0,1]}">A place.</p>')).toEqual([]);
  expect(search('<meta name="ICBM" content="51, 0">')).toEqual(found('ICBM'));
  expect(search('<meta name="geo.position" content="51;0">')).toEqual(found('geo.position'));
  expect(search('<meta name="description" content="geo.position">')).toEqual([]);
  expect(search('<input name="icbm">')).toEqual([]);
});

test('a picture with a place in its metadata is found, and one without is not', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).jpeg();
  const placed = picture.clone().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
  const numbered = picture.clone().withExif({ IFD2: { BodySerialNumber: '4711' } });
  const named = picture.clone().withExif({ IFD0: { Artist: 'Elena Marlow' } });

  expect(findSecretsOfPicture(await placed.toBuffer())).toContain('a place or a serial number, "GPSLatitude"');
  expect(findSecretsOfPicture(await numbered.toBuffer())).toEqual(['a place or a serial number, "BodySerialNumber"']);
  expect(findSecretsOfPicture(await named.toBuffer())).toEqual([]);
});
