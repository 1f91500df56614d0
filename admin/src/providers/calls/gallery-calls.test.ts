import { GALLERY_PHOTOS_TOGETHER } from '@vitrine/shared/limits';
import { expect, test } from 'vitest';
import { createGalleryCalls } from './gallery-calls.ts';

const photo = {
  section: null,
  version: 1,
  file_size: 1,
  mime_type: 'image/jpeg',
  width: 3,
  height: 2,
  focal_x: 0.5,
  focal_y: 0.25,
  dominant_color: '#000000',
  thumbnail_url: '/api/galleries/files/a.webp?signature=b',
  preview_url: null,
  is_favourite: false,
  is_chosen: false,
  comments: 0,
  is_lost: false,
  image_id: null,
  created_at: '2026-11-23T08:00:00.000Z',
};

/** Answers the pages of a gallery with so many photographs. */
function givenApi(total: number) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const request = async (path: string, { body }: RequestInit = {}) => {
    asked.push(path);
    if (body) bodies.push(JSON.parse(String(body)));
    const query = new URL(path, 'https://api.example').searchParams;
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const ids = Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, index) => skip + index + 1);
    const data = ids.map((id) => ({ ...photo, id, original_name: `${id}.jpg` }));
    return { status: 200, headers: new Headers(), body: JSON.stringify({ success: true, data, total }), json: data };
  };
  const withSession = () => Promise.reject(new Error('No file is expected'));
  return { asked, bodies, calls: createGalleryCalls({ request, withSession }, 'https://api.example/api') };
}

const { signal } = new AbortController();

test.each([0, 1, 500, 501, 2_000])('All of %i photographs are read, in their order', async (total) => {
  const { calls } = givenApi(total);

  const photos = await calls.getPhotos(7, undefined, { signal });

  expect(photos.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test('Pictures are fetched from where the API is, and those that are being made from nowhere', async () => {
  const [first] = await givenApi(1).calls.getPhotos(7, undefined, { signal });

  expect(first?.thumbnail_url).toBe('https://api.example/api/galleries/files/a.webp?signature=b');
  expect(first?.preview_url).toBeNull();
});

test('What the client marked is asked for by name', async () => {
  const { asked, calls } = givenApi(1);

  await calls.getPhotos(7, 'chosen', { signal });

  expect(asked).toEqual(['/galleries/7/photos?skip=0&limit=500&only=chosen']);
});

test.each<[string, string, object, (calls: ReturnType<typeof createGalleryCalls>, ids: number[]) => Promise<unknown>]>([
  ['moved', 'section', { section: 'morning' }, (calls, ids) => calls.movePhotos(7, ids, 'morning')],
  ['removed', 'remove', {}, (calls, ids) => calls.removePhotos(7, ids)],
  ['restored', 'restore', {}, (calls, ids) => calls.restorePhotos(7, ids)],
])('More photographs than the server takes at once are %s in parts', async (_, path, more, act) => {
  const { asked, bodies, calls } = givenApi(0);
  const ids = Array.from({ length: 2 * GALLERY_PHOTOS_TOGETHER + 1 }, (_one, index) => index + 1);

  await act(calls, ids);

  expect(asked).toEqual(Array.from({ length: 3 }, () => `/galleries/7/photos/${path}`));
  const [first, second] = [ids.slice(0, GALLERY_PHOTOS_TOGETHER), ids.slice(GALLERY_PHOTOS_TOGETHER, -1)];
  expect(bodies).toEqual([first, second, ids.slice(-1)].map((part) => ({ ids: part, ...more })));
});
