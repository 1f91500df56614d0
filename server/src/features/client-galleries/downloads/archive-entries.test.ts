import { expect, test } from 'vitest';
import { listEntries } from './archive-entries.ts';

const photoOf = (id: number, originalName: string, section: string | null = null) => ({
  id,
  originalName,
  section,
  sha256: String(id).padStart(64, 'a'),
  crc32: id,
  fileSize: id * 1_000,
  web: { width: 2048, height: 1365, file: `aa/${id}-web.jpg`, bytes: id * 10, crc32: id + 1 },
});

const sections = [
  { id: 's1', title: 'Party: late' },
  { id: 's2', title: 'party? late' },
  { id: 's3', title: 'Nobody' },
];

test('sections are folders, each with names of its own', () => {
  const photos = [
    photoOf(1, 'Party_ late'),
    photoOf(2, 'a.jpg'),
    photoOf(3, 'A.jpg', 's1'),
    photoOf(4, 'a.jpg', 's1'),
    photoOf(5, 'a.jpg', 's2'),
    photoOf(6, 'nobody', 'gone'),
  ];

  expect(listEntries(photos, { sections, files: 'originals' }).map(({ name }) => name)).toEqual([
    'Party_ late (3)',
    'a.jpg',
    'Party_ late/A.jpg',
    'Party_ late/a (2).jpg',
    'party_ late (2)/a.jpg',
    'nobody',
  ]);
});

test('the files are the originals, or those for screens, which are JPEG', () => {
  const photos = [photoOf(1, 'a.tif'), photoOf(2, 'a.png')];

  expect(listEntries(photos, { sections, files: 'originals' })[0]).toEqual({
    photo: 1,
    name: 'a.tif',
    file: `originals/aa/${'1'.padStart(64, 'a')}`,
    bytes: 1_000,
    crc32: 1,
  });
  expect(listEntries(photos, { sections, files: 'web' })).toEqual([
    { photo: 1, name: 'a.jpg', file: 'galleries/aa/1-web.jpg', bytes: 10, crc32: 2 },
    { photo: 2, name: 'a (2).jpg', file: 'galleries/aa/2-web.jpg', bytes: 20, crc32: 3 },
  ]);
});
