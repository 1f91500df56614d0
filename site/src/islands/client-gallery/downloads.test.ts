import { expect, test } from 'vitest';
import { givenPhoto } from '../../../test/client-photo.ts';
import { NO_MARKS } from '../../../test/no-marks.ts';
import { downloadChoices, filesAllowed } from './downloads.ts';

const photo = (id: number, web_bytes: number | null, original_bytes: number | null) =>
  givenPhoto(id, { web_bytes, original_bytes });
const photos = [photo(1, 100, 1_000), photo(2, 200, null), photo(3, 300, 3_000)];
const marks = { ...NO_MARKS, favourites: [1, 3] };

test('an archive says how many photographs it has and how large it is, as far as that is known', () => {
  expect(downloadChoices(photos, marks, 'originals')).toEqual([
    { what: 'favourites', photos: 2, bytes: 4_000 },
    { what: 'all', photos: 3, bytes: null },
  ]);
  expect(downloadChoices(photos, marks, 'web')).toContainEqual({ what: 'all', photos: 3, bytes: 600 });
  expect(downloadChoices([], marks, 'web')).toEqual([]);
});

test('only files that may be downloaded are offered', () => {
  expect([filesAllowed('none'), filesAllowed('web'), filesAllowed('both')]).toEqual([
    [],
    ['web'],
    ['web', 'originals'],
  ]);
});
