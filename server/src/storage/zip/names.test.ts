import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNames } from './names.ts';

const nameAll = (...names: string[]) => names.map(createNames());

describe('names in an archive', () => {
  test('are as they were uploaded', () => {
    const names = ['IMG_0001.JPG', 'Brautpaar im Grünen.jpg', '花嫁 👰🏽‍♀️.jpeg', '.com.jpg', 'a.b.c.tif'];

    expect(nameAll(...names)).toEqual([...names.slice(0, 3), '.com.jpg', 'a.b.c.tif']);
  });

  test.each([
    ['day/night: "a*b?" <c>|d\\e.jpg', 'day_night_ _a_b__ _c__d_e.jpg'],
    ['two\nlines\u0000\u0085\u2028.jpg', 'two_lines___.jpg'],
    ['left\u202Egpj.exe', 'left_gpj.exe'],
    ['ends with dots... ', 'ends with dots'],
    ['CON', 'CON_'],
    ['nul.tar.gz', 'nul_.tar.gz'],
    ['com¹ .jpg', 'com¹_.jpg'],
    ['console.jpg', 'console.jpg'],
    ['..', '_'],
    ['', '_'],
    ['.jpg', '_.jpg'],
    ['e\u0301.jpg', 'é.jpg'],
    ['half \uD83D.jpg', 'half \uFFFD.jpg'],
  ])('are safe on Windows: %j', (name, expected) => {
    expect(nameAll(name)).toEqual([expected]);
  });

  test('differ without regard to case', () => {
    const names = ['a.jpg', 'A.jpg', 'a.jpg', 'a (2).jpg', 'A (3).jpg', 'straße.jpg', 'STRASSE.jpg'];

    expect(nameAll(...names)).toEqual([
      'a.jpg',
      'A (2).jpg',
      'a (3).jpg',
      'a (2) (2).jpg',
      'A (3) (2).jpg',
      'straße.jpg',
      'STRASSE (2).jpg',
    ]);
  });

  test('are cut between characters and keep their extension', () => {
    const [long, family, again] = nameAll(
      'x'.repeat(300).concat('.jpeg'),
      '👨‍👩‍👧‍👦'.repeat(75).concat('.tiff'),
      'x'.repeat(301).concat('.jpeg'),
    );

    expect(long).toBe('x'.repeat(195).concat('.jpeg'));
    expect(family).toBe('👨‍👩‍👧‍👦'.repeat(7).concat('.tiff'));
    expect(again).toBe('x'.repeat(191).concat(' (2).jpeg'));
  });

  test('are found at once among thousands of the same', () => {
    const names = nameAll(...Array.from({ length: 20_000 }, () => 'IMG.jpg'));

    expect(names.at(-1)).toBe('IMG (20000).jpg');
  });

  test('hold for any text', () => {
    const some = fc.constantFrom(
      'con',
      'NUL.',
      'a',
      'A',
      ' ',
      '.',
      '/',
      '😀',
      'e\u0301',
      '\uD800',
      '.jpg',
      'x'.repeat(120),
    );
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(some, { maxLength: 6 }).map((parts) => parts.join('')),
    );

    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (wanted) => {
        const names = nameAll(...wanted);

        for (const one of names) {
          expect(Buffer.byteLength(one)).toBeLessThanOrEqual(200);
          expect(one).toMatch(/^[^<>:"/\\|?*\p{Cc}]*[^<>:"/\\|?*\p{Cc}. ]$/u);
          expect(one).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
          expect(one).toBe(one.normalize('NFC').toWellFormed());
        }
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(wanted.length);
      }),
    );
  });
});
