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
  const request = async (path: string) => {
    asked.push(path);
    const query = new URL(path, 'https://api.example').searchParams;
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const ids = Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, index) => skip + index + 1);
    const data = ids.map((id) => ({ ...photo, id, original_name: `${id}.jpg` }));
    return { status: 200, headers: new Headers(), body: JSON.stringify({ success: true, data, total }), json: data };
  };
  const withSession = () => Promise.reject(new Error('No file is expected'));
  return { asked, calls: createGalleryCalls({ request, withSession }, 'https://api.example/api') };
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
