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
        'home.headline': 'Capturing Moments, Creating Memories',
        'about.heading': null,
        'home.closing_heading': null,
      },
    });
    expect(await textsOf(server)).toEqual({ 'contact.introduction': 'x'.repeat(2_000) });
  });

  test.for([
    ['home.nothing', 'x', 'There is no such text'],
    ['home.headline', ' \u200b ', 'This text cannot be empty'],
    ['home.headline', 'x'.repeat(2_000), 'This text is too long'],
    ['contact.introduction', 'x'.repeat(2_001), 'This text is too long'],
    ['home.headline', 'Two\nlines', 'Please keep this to one line'],
    ['home.headline', 'a\0b', 'This contains a character that cannot be shown'],
  ])('refuse %s: %j', async ([key = '', text, message], { server, admin }) => {
    const { status, body } = await put(server, admin, { texts: { 'about.heading': 'Me', [key]: text } });

    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: `texts.${key}`, message }]);
    expect(await textsOf(server)).toEqual({});
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
