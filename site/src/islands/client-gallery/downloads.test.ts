import { expect, test } from 'vitest';
import { downloadChoices, filesAllowed } from './downloads.ts';

const photo = (id: number, web: number | null, original: number | null) => ({
  id,
  section: null,
  name: `${id}.jpg`,
  width: 3,
  height: 2,
  color: '#336699',
  address: '',
  widths: [],
  edition: 'a1',
  web_bytes: web,
  original_bytes: original,
});
const photos = [photo(1, 100, 1_000), photo(2, 200, null), photo(3, 300, 3_000)];
const marks = {
  revision: 1,
  favourites: [1, 3],
  chosen: [],
  choice_sent_at: null,
  comments: {},
  new_versions: [],
  content: 1,
};

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
