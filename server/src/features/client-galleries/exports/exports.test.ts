import { describe, expect, test } from 'vitest';
import type { ExportedPhoto } from './exported-photo.ts';
import { writeCaptureOneLine, writeLightroomLine, writePhotosAsCsv } from './text-exports.ts';
import { writeSidecars } from './xmp-sidecars.ts';

const photoOf = (originalName: string, fields: Partial<ExportedPhoto> = {}): ExportedPhoto => ({
  originalName,
  section: null,
  isFavourite: false,
  isChosen: true,
  comments: [],
  ...fields,
});

describe('the choice as', () => {
  test('a table, in which nothing is a formula', () => {
    const comments = [
      { author: 'client', text: '=HYPERLINK("http://evil.example")' },
      { author: 'photographer', text: 'Line one\nLine "two"' },
    ] as const;
    const photos = [
      photoOf('IMG_1.jpg', { section: '+Party; late', isFavourite: true, comments }),
      photoOf('=1+1.jpg'),
      photoOf('花嫁.jpg', { isChosen: false, isFavourite: true }),
    ];

    expect(writePhotosAsCsv(photos).split('\r\n')).toEqual([
      '\uFEFF"file","section","favourite","chosen","comments"',
      '"IMG_1.jpg","\'+Party; late","yes","yes","client: =HYPERLINK(""http://evil.example"")\nphotographer: Line one\nLine ""two"""',
      '"\'=1+1.jpg",,"no","yes",""',
      '"花嫁.jpg",,"yes","no",""',
      '',
    ]);
  });

  test('a line to search for, without extensions', () => {
    const photos = ['IMG_1.jpg', 'IMG_2.tar.JPEG', 'IMG_1.CR2', '.hidden', 'no extension'].map((name) => photoOf(name));

    expect(writeLightroomLine(photos)).toBe('IMG_1, IMG_2.tar, .hidden, no extension');
    expect(writeCaptureOneLine(photos)).toBe('IMG_1 IMG_2.tar .hidden no extension');
  });

  test('sidecars, with the better marks where two files share one', () => {
    const favourite = { isChosen: false, isFavourite: true };
    const sidecars = writeSidecars([
      photoOf('IMG_1.jpg', favourite),
      photoOf('IMG_2.jpg', favourite),
      photoOf('IMG_1.CR2'),
      photoOf('a/b & <c>.jpg'),
    ]);

    expect(
      sidecars.map(({ name, source }) => [name, /xmp:Rating="(\d)" xmp:Label="(\w+)"/.exec(String(source))?.slice(1)]),
    ).toEqual([
      ['IMG_1.xmp', ['5', 'Green']],
      ['IMG_2.xmp', ['3', 'Yellow']],
      ['a_b & _c_.xmp', ['5', 'Green']],
    ]);
    expect(String(sidecars[0]?.source)).toMatch(
      /^<\?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"\?>\n<x:xmpmeta /,
    );
  });
});
