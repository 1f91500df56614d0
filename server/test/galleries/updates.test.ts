import { describe, expect } from 'vitest';
import { call, eventually, makePicture, type Server, test } from '../helpers/fixtures.ts';
import { followEvents } from '../helpers/follow-events.ts';
import { changeGallery, givenGallery, givenGalleryPhoto, openGallery } from '../helpers/galleries.ts';

/** Follows a gallery as the photographer, and counts how often something has changed. */
async function follow(server: Server, gallery: number, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const stream = await followEvents(`${server.url}/api/galleries/${gallery}/updates`, headers);
  return { ...stream, count: () => stream.read().split('event: changed\n').length - 1 };
}

describe('the updates of a gallery', () => {
  test('name what clients and photographers do in it, and nothing of another', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    const { id, secret } = await givenGallery(server);
    const other = await givenGallery(server);
    const { id: photo } = await givenGalleryPhoto(server, id, 'IMG_1.jpg', { original: await makePicture() });
    const updates = await follow(server, id, admin);
    const updatesOfOther = await follow(server, other.id, admin);
    expect(updates.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await eventually(() => expect([updates.count(), updatesOfOther.count()]).toEqual([1, 1]));

    const expectUpdate = async (work: () => Promise<unknown>) => {
      const before = updates.count();
      await work();
      await eventually(() => expect(updates.count()).toBeGreaterThan(before));
    };
    const headers = await openGallery(server, secret);
    await eventually(() => expect(updates.count()).toBeGreaterThan(1));
    await expectUpdate(() =>
      call(server, 'PUT', `/api/for/photos/${photo}/favourite`, { headers, body: { is_favourite: true } }),
    );
    await expectUpdate(() =>
      call(server, 'POST', '/api/for/comments', { headers, body: { photo_id: photo, text: 'Darker' } }),
    );
    await expectUpdate(() => changeGallery(server, id, { title: 'Another' }));
    await expectUpdate(() =>
      call(server, 'POST', `/api/galleries/${id}/photos/portfolio`, { token: admin, body: { ids: [photo] } }),
    );

    expect(updatesOfOther.count()).toBe(1);
    updates.close();
    updatesOfOther.close();
  });

  test('end with the session, before they name anything else', async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    const { body: session } = await call(server, 'POST', '/api/auth/login', {
      body: { username: 'owner', password: 'correct-horse' },
    });
    const updates = await follow(server, id, session.access_token);
    const another = await follow(server, id, admin);
    await eventually(() => expect(updates.count()).toBe(1));
    await call(server, 'POST', '/api/auth/logout', { body: { refresh_token: session.refresh_token } });

    await changeGallery(server, id, { title: 'Another' });

    await eventually(() => expect(updates.hasEnded()).toBe(true));
    expect(updates.count()).toBe(1);
    await eventually(() => expect(another.count()).toBe(2));
    another.close();
  });

  test('are of galleries that are there, and not opened by HEAD', async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    const statusOf = async (method: string, gallery: number) =>
      (await call(server, method, `/api/galleries/${gallery}/updates`, { token: admin })).status;

    expect(await statusOf('GET', 999_999)).toBe(404);
    expect(await statusOf('HEAD', id)).toBe(200);
  });
});
