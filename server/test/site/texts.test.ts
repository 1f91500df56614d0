import { LANGUAGES } from '@vitrine/shared/site-choices';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { CLAIMS, SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import { describe, expect } from 'vitest';
import { call, type Server, test } from '../helpers/fixtures.ts';

const put = (server: Server, token: string, body: object) => call(server, 'PUT', '/api/site', { token, body });
const textsOf = async (server: Server) => (await call(server, 'GET', '/api/site')).body.data.texts;

describe('the texts of PUT /api/site', () => {
  test('are added to the stored ones, and null or the default brings the default back', async ({ server, admin }) => {
    await put(server, admin, { texts: { 'home.headline': ' Light, kept ', 'about.heading': 'أنا' } });
    await put(server, admin, { texts: { 'contact.introduction': 'x'.repeat(2_000), 'home.closing_heading': ' \t ' } });
    expect(await textsOf(server)).toEqual({
      'about.heading': 'أنا',
      'contact.introduction': 'x'.repeat(2_000),
      'home.closing_heading': '',
      'home.headline': 'Light, kept',
    });

    await put(server, admin, {
      texts: {
        'home.headline': null,
        'about.heading': 'About Me',
        'home.closing_heading': null,
      },
    });
    expect(await textsOf(server)).toEqual({ 'contact.introduction': 'x'.repeat(2_000) });
  });

  test('are not stored if they are the defaults of the language, which may come with them, but for those that only the owner can say', async ({
    server,
    admin,
  }) => {
    for (const language of LANGUAGES) {
      const defaults = Array.from(SITE_TEXTS_BY_KEY.keys(), (key) => [key, defaultOf(allDefaults[language], key)]);
      await put(server, admin, { language, texts: Object.fromEntries(defaults) });
      const kept = defaults.filter(([key]) => CLAIMS.includes(key ?? ''));
      expect(await textsOf(server)).toEqual(Object.fromEntries(kept));
    }

    await put(server, admin, { texts: Object.fromEntries(CLAIMS.map((key) => [key, null])) });
    await put(server, admin, { language: 'de', texts: { 'gallery.heading': 'Gallery', 'about.heading': 'Über mich' } });
    expect(await textsOf(server)).toEqual({ 'gallery.heading': 'Gallery' });
  });

  test.for([
    ['home.nothing', 'x', 'There is no such text'],
    ['contact.heading', ' \u200b ', 'This text cannot be empty'],
    ['home.headline', 'x'.repeat(2_000), 'Please keep this to 120 characters'],
    ['contact.introduction', 'x'.repeat(2_001), 'Please keep this to 2,000 characters'],
    ['home.headline', 'Two\nlines', 'Please keep this to one line'],
    ['home.headline', 'a\0b', 'This contains a character that cannot be shown'],
  ])('refuse %s: %j', async ([key = '', text, message], { server, admin }) => {
    const { status, body } = await put(server, admin, { texts: { 'about.heading': 'Me', [key]: text } });

    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: `texts.${key}`, message }]);
    expect(await textsOf(server)).toEqual({});
  });
});

describe('the language of PUT /api/site', () => {
  const { de, en } = allDefaults;
  const settingsOf = async (server: Server) => (await call(server, 'GET', '/api/settings')).body.data;

  test('takes along the stats and the first texts of the settings, and nothing that the owner has written', async ({
    server,
    admin,
  }) => {
    const texts = { 'home.headline': 'Light, kept', 'gallery.heading': 'Galerie' };
    await call(server, 'PUT', '/api/settings', { token: admin, body: { biography: 'Born in Rome.' } });
    const { version } = (await put(server, admin, { texts })).body.data;

    const { data } = (await put(server, admin, { language: 'de', version })).body;

    expect(data).toMatchObject({ language: 'de', texts, stats: defaultStats(de), version: version + 1 });
    expect(await settingsOf(server)).toMatchObject({ ...de.settings, biography: 'Born in Rome.' });

    const stats = [{ figure: '12', label: 'Filme' }];
    await put(server, admin, { stats });
    expect((await put(server, admin, { language: 'en' })).body.data).toMatchObject({ texts, stats });
    expect(await settingsOf(server)).toMatchObject({ ...en.settings, biography: 'Born in Rome.' });
  });

  test('leaves stats that come with it, and everything if it is the same', async ({ server, admin }) => {
    const stats = [{ figure: '3', label: 'Bücher' }];
    expect((await put(server, admin, { language: 'de', stats })).body.data).toMatchObject({ stats });
    const before = await settingsOf(server);

    await put(server, admin, { language: 'de', has_feed: false });
    expect(await settingsOf(server)).toEqual(before);
  });
});

test('the tiles of the home page follow a category that is renamed', async ({ server, admin }) => {
  const make = async (name: string) =>
    (await call(server, 'POST', '/api/categories', { token: admin, body: { name, slug: name.toLowerCase() } })).body
      .data;
  const wedding = await make('Brides');
  await make('Street');
  const tiles = [
    { category: 'Street', label: '' },
    { category: 'Brides', label: 'Yes' },
  ];
  const before = (await put(server, admin, { tiles })).body.data;

  await call(server, 'PUT', `/api/categories/${wedding.id}`, { token: admin, body: { name: 'Weddings' } });
  const { data } = (await call(server, 'GET', '/api/site')).body;
  expect(data.tiles).toEqual([tiles[0], { category: 'Weddings', label: 'Yes' }]);
  expect(data.version).toBe(before.version + 1);

  await call(server, 'PUT', `/api/categories/${wedding.id}`, { token: admin, body: { description: 'All of them' } });
  expect((await call(server, 'GET', '/api/site')).body.data.version).toBe(data.version);
});

test.for([
  { others: ['Weddings', 'Street'], after: ['Weddings', 'Street'] },
  { others: ['Weddings'], after: null },
])(
  'the tiles can be saved after a category was given the name of one of $others',
  async ({ others, after }, { server, admin }) => {
    const tilesOf = (names: readonly string[]) => names.map((category) => ({ category, label: '' }));
    const body = { name: 'Brides', slug: 'brides' };
    const { id } = (await call(server, 'POST', '/api/categories', { token: admin, body })).body.data;
    await put(server, admin, { tiles: tilesOf(['Brides', ...others]) });

    await call(server, 'PUT', `/api/categories/${id}`, { token: admin, body: { name: 'Weddings' } });

    const { tiles } = (await call(server, 'GET', '/api/site')).body.data;
    expect(tiles).toEqual(after && tilesOf(after));
    expect((await put(server, admin, { tiles })).status).toBe(200);
  },
);
