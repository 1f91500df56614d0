import { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { describe, expect } from 'vitest';
import { GalleryComment } from '../../src/features/client-galleries/client/gallery-comment.entity.ts';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { test as base, call, type Server } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, givenPhotos, hashOfLink, openGallery } from '../helpers/galleries.ts';

type Call = (method: string, path: string, body?: unknown) => ReturnType<typeof call>;

/** A client who has opened a gallery of three photographs, of which two can be chosen. */
interface Client {
  id: number;
  photos: number[];
  secret: string;
  send: Call;
}

const callsOf =
  (server: Server, headers: Record<string, string>): Call =>
  (method, path, body) =>
    call(server, method, `/api/for${path}`, { headers, ...(body !== undefined && { body }) });

const test = base.extend<{ client: Client }>({
  client: async ({ server }, use) => {
    const { id, secret } = await givenGallery(server, { choiceLimit: 2 });
    const photos = await givenPhotos(server, id, 3);
    await use({ id, secret, photos, send: callsOf(server, await openGallery(server, secret)) });
  },
});

const choose = { is_chosen: true };
const favour = { is_favourite: true };

describe('a client', () => {
  test('sees the gallery, and the photographs in the order of sections and names', async ({ server }) => {
    const sections = [
      { id: 'evening', title: 'Evening' },
      { id: 'morning', title: 'Morning' },
    ];
    const { id, secret } = await givenGallery(server, { sections, note: 'For you', downloads: 'web' });
    const [morning] = await givenPhotos(server, id, 1, { section: 'morning', nameKey: 'a' });
    const [evening] = await givenPhotos(server, id, 1, { section: 'evening', nameKey: 'b' });
    const [second, first] = [
      ...(await givenPhotos(server, id, 1, { section: 'gone', nameKey: 'z' })),
      ...(await givenPhotos(server, id, 1, { nameKey: 'y', picturesPending: true, picturesHidden: true })),
    ];
    await givenPhotos(server, id, 1, { deletedAt: new Date(), isFavourite: true });
    const send = callsOf(server, await openGallery(server, secret));

    const { body: gallery, headers } = await send('GET', '/gallery');
    expect(ClientGallery.parse(gallery.data)).toMatchObject({
      title: 'Ingrid and Nils',
      note: 'For you',
      sections,
      photos: 4,
      marks: { revision: 0, content: 0, favourites: [], chosen: [], choice_sent_at: null, comments: {} },
    });
    expect(Object.keys(gallery.data).sort()).toEqual(Object.keys(ClientGallery.shape).sort());
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { body } = await send('GET', '/photos');
    const photos = body.data.map((photo: unknown) => ClientPhoto.parse(photo));
    expect(photos.map((photo: ClientPhoto) => photo.id)).toEqual([evening, morning, first, second]);
    expect(photos[2]).toMatchObject({ widths: [], web_bytes: 5_000, original_bytes: null });
    expect(photos[3].widths).toEqual([360, 720]);
    expect((await send('GET', '/photos?skip=1&limit=2')).body).toMatchObject({
      total: 4,
      data: [{ id: morning }, { id: first }],
    });
    expect((await send('GET', '/photos?limit=501')).status).toBe(422);
  });

  test('is known by the session alone, which ends with the link and the password', async ({ server, client }) => {
    const { id, secret, send } = client;
    const other = await givenGallery(server);
    const { authorization } = await openGallery(server, other.secret);
    const [scheme, token = ''] = authorization.split(' ');
    const [number, ...rest] = token.split('.');
    for (const wrong of [
      '',
      'Gallery',
      `Bearer ${token}`,
      `${scheme} ${token}x`,
      `${scheme} ${id}.${rest.join('.')}`,
      `Gallery ${number}`,
    ]) {
      const { status, body } = await callsOf(server, { authorization: wrong })('GET', '/gallery');
      expect([wrong, status, body.code]).toEqual([wrong, 401, 'SESSION_ENDED']);
    }
    expect(await send('GET', '/gallery')).toMatchObject({ status: 200 });
    await changeGallery(server, id, { passwordHash: 'another' });
    expect(await send('GET', '/gallery')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    await changeGallery(server, id, { passwordHash: null, linkHash: hashOfLink('another') });
    expect(await send('GET', '/gallery')).toMatchObject({ status: 404, body: { code: 'GALLERY_NOT_FOUND' } });
    await changeGallery(server, id, { linkHash: hashOfLink(secret) });
    expect(await send('GET', '/gallery')).toMatchObject({ status: 200 });
    for (const end of [{ linkHash: null }, { deletedAt: new Date() }, { expiresAt: new Date(Date.now() - 1) }]) {
      await changeGallery(server, id, end);
      expect((await send('GET', '/gallery')).status).toBe(404);
      expect((await send('PUT', `/photos/${client.photos[0]}/favourite`, favour)).status).toBe(404);
      await changeGallery(server, id, { linkHash: hashOfLink(secret), deletedAt: null, expiresAt: null });
    }
    expect((await send('GET', '/gallery')).status).toBe(200);
  });
});

describe('favourites', () => {
  test('are kept, and once more changes nothing', async ({ client: { send, photos } }) => {
    const [one, two] = photos;
    const first = await send('PUT', `/photos/${one}/favourite`, favour);
    expect(GalleryMarks.parse(first.body.data)).toMatchObject({ revision: 1, favourites: [one] });

    expect((await send('PUT', `/photos/${one}/favourite`, favour)).body.data.revision).toBe(1);
    await send('PUT', `/photos/${two}/favourite`, favour);
    expect((await send('PUT', `/photos/${one}/favourite`, { is_favourite: false })).body.data).toMatchObject({
      revision: 3,
      favourites: [two],
      content: 0,
    });
    expect((await send('GET', '/gallery')).body.data.marks.favourites).toEqual([two]);
  });

  test('are of photographs that are in the gallery', async ({ server, client: { send, id } }) => {
    const other = await givenGallery(server);
    const [foreign] = await givenPhotos(server, other.id, 1);
    const [removed] = await givenPhotos(server, id, 1, { deletedAt: new Date() });

    for (const photo of [foreign, removed, 4_711, 0, 'x', '1e3', '-1']) {
      for (const [path, body] of Object.entries({ favourite: favour, choice: choose })) {
        expect([photo, path, (await send('PUT', `/photos/${photo}/${path}`, body)).status]).toEqual([photo, path, 404]);
      }
    }
    expect(await server.orm.em.fork().count(GalleryPhoto, { $or: [{ isFavourite: true }, { isChosen: true }] })).toBe(
      0,
    );
  });
});

describe('the choice', () => {
  test('has a limit', async ({ client: { send, photos } }) => {
    const [one, two, three] = photos;
    await send('PUT', `/photos/${one}/choice`, choose);
    expect((await send('PUT', `/photos/${two}/choice`, choose)).body.data.chosen).toEqual([one, two]);

    expect(await send('PUT', `/photos/${three}/choice`, choose)).toMatchObject({
      status: 409,
      body: { code: 'CHOICE_FULL' },
    });
    expect((await send('PUT', `/photos/${two}/choice`, choose)).status).toBe(200);
    await send('PUT', `/photos/${one}/choice`, { is_chosen: false });
    expect((await send('PUT', `/photos/${three}/choice`, choose)).body.data.chosen).toEqual([two, three]);
  });

  test('has no more than may be after a removed photograph is back', async ({ server, admin, client }) => {
    const { id, send, photos } = client;
    const [one = 0, two = 0, three = 0] = photos;
    for (const photo of [one, two]) await send('PUT', `/photos/${photo}/choice`, choose);
    const body = { ids: [one] };
    const change = (what: string) =>
      call(server, 'POST', `/api/galleries/${id}/photos/${what}`, { token: admin, body });
    await change('remove');
    await change('restore');
    expect((await send('GET', '/gallery')).body.data.marks.chosen).toEqual([one, two]);
    await change('remove');
    await send('PUT', `/photos/${three}/choice`, choose);
    expect((await change('restore')).status).toBe(200);
    expect((await send('GET', '/gallery')).body.data.marks.chosen).toEqual([two, three]);
  });

  test('stays as it was sent after removed photographs are back', async ({ server, admin, client }) => {
    const { id, send, photos } = client;
    const [one = 0, two = 0] = photos;
    for (const photo of [one, two]) await send('PUT', `/photos/${photo}/choice`, choose);
    const change = (what: string, photo: number) =>
      call(server, 'POST', `/api/galleries/${id}/photos/${what}`, { token: admin, body: { ids: [photo] } });
    await change('remove', one);
    expect((await send('POST', '/choice/send')).body.data.chosen).toEqual([two]);

    await change('remove', two);
    for (const photo of [one, two]) expect((await change('restore', photo)).status).toBe(200);

    expect((await send('GET', '/gallery')).body.data.marks.chosen).toEqual([two]);
  });

  test('never has 21 of 20, from two devices at once', async ({ server, client }) => {
    await changeGallery(server, client.id, { choiceLimit: 20 });
    const photos = await givenPhotos(server, client.id, 40);
    const other = callsOf(server, await openGallery(server, client.secret));

    const answers = await Promise.all(
      photos.map((photo, at) => (at % 2 ? client.send : other)('PUT', `/photos/${photo}/choice`, choose)),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    const { chosen, revision } = (await client.send('GET', '/gallery')).body.data.marks;
    expect([chosen.length, revision]).toEqual([20, 20]);
  });

  test('is not sent beyond a limit that was lowered', async ({ server, client: { send, id, photos } }) => {
    const [one, two] = photos;
    for (const photo of [one, two]) await send('PUT', `/photos/${photo}/choice`, choose);
    await changeGallery(server, id, { choiceLimit: 1 });

    expect(await send('POST', '/choice/send')).toMatchObject({ status: 409, body: { code: 'CHOICE_FULL' } });
    expect((await send('PUT', `/photos/${two}/choice`, { is_chosen: false })).status).toBe(200);
    expect((await send('POST', '/choice/send')).body.data).toMatchObject({ chosen: [one] });
  });

  test('is locked when it is sent, until the photographer reopens it; twice is harmless', async ({
    server,
    client,
  }) => {
    const { send, id, photos } = client;
    const [one, two] = photos;
    expect(await send('POST', '/choice/send')).toMatchObject({ status: 409, body: { code: 'CHOICE_EMPTY' } });
    await send('PUT', `/photos/${one}/choice`, choose);

    const sent = await Promise.all([send('POST', '/choice/send'), send('POST', '/choice/send')]);
    const again = await send('POST', '/choice/send');

    expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    const [{ body } = again] = sent;
    expect(again.body.data).toEqual(body.data);
    expect(body.data).toMatchObject({ revision: 2, chosen: [one], choice_sent_at: expect.any(String) });
    for (const photo of [one, two]) {
      expect(await send('PUT', `/photos/${photo}/choice`, choose)).toMatchObject({
        status: 409,
        body: { code: 'CHOICE_SENT' },
      });
    }
    expect((await send('PUT', `/photos/${two}/favourite`, favour)).status).toBe(200);
    const events = await server.orm.em.fork().find(GalleryEvent, { gallery: id, kind: 'choice_sent' });
    expect(events).toMatchObject([{ subject: '1' }]);

    await changeGallery(server, id, { choiceSentAt: null });
    expect((await send('PUT', `/photos/${two}/choice`, choose)).status).toBe(200);
    expect((await send('POST', '/choice/send')).status).toBe(200);
  });

  test('can be switched off', async ({ server, client: { send, id, photos } }) => {
    await changeGallery(server, id, { canChoose: false });

    for (const answer of [
      await send('PUT', `/photos/${photos[0]}/choice`, choose),
      await send('POST', '/choice/send'),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'CHOICE_OFF' } });
    }
  });
});

describe('comments', () => {
  const markup = '<script>alert(1)</script> **bold** [a](javascript:alert(1)) & "quotes"\n\nÉtienne 👰';

  test('are kept as they were typed', async ({ client: { send, photos } }) => {
    const [photo] = photos;
    const first = await send('POST', '/comments', { photo_id: photo, text: markup });
    expect(first).toMatchObject({ status: 201, body: { data: { photo_id: photo, author: 'client', text: markup } } });
    await send('POST', '/comments', { photo_id: null, text: 'All of them, please' });

    const { body, headers } = await send('GET', '/comments');
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([markup, 'All of them, please']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await send('GET', '/gallery')).body.data.marks.comments).toEqual({ 0: 1, [`${photo}`]: 1 });
  });

  test('are counted for the photographer without the answers', async ({
    server,
    admin,
    client: { id, send, photos },
  }) => {
    const [photo, other] = photos;
    const post = (body: object) => call(server, 'POST', `/api/galleries/${id}/comments`, { token: admin, body });
    const asked = await send('POST', '/comments', { photo_id: photo, text: 'In black and white?' });
    for (const about of [photo, other, null]) await post({ photo_id: about, text: 'Tomorrow.' });

    const read = async (path: string) =>
      (await call(server, 'GET', `/api/galleries${path}`, { token: admin })).body.data;
    expect((await read(`/${id}`)).counts).toMatchObject({ comments: 1, last_comment_at: asked.body.data.created_at });
    expect(
      (await read(`/${id}/photos?only=commented`)).map((one: { id: number; comments: number }) => [
        one.id,
        one.comments,
      ]),
    ).toEqual([
      [photo, 1],
      [other, 0],
    ]);
    expect((await send('GET', '/gallery')).body.data.marks.comments).toEqual({
      0: 1,
      [`${photo}`]: 2,
      [`${other}`]: 1,
    });
  });

  test('are of 2,000 characters at most, about a photograph of the gallery', async ({
    server,
    client: { send, id },
  }) => {
    const [foreign] = await givenPhotos(server, (await givenGallery(server)).id, 1);
    expect((await send('POST', '/comments', { photo_id: null, text: 'x'.repeat(2_000) })).status).toBe(201);

    for (const text of ['x'.repeat(2_001), 'x'.repeat(10_000), '', '   ']) {
      expect((await send('POST', '/comments', { photo_id: null, text })).status).toBe(422);
    }
    expect((await send('POST', '/comments', { photo_id: foreign, text: 'x' })).status).toBe(404);
    await changeGallery(server, id, { canComment: false });
    expect(await send('POST', '/comments', { photo_id: null, text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'COMMENTS_OFF' },
    });
  });

  test('are in memory once, however many ask for them', async ({ server, client: { send, id } }) => {
    const { galleries, readComments } = server.app.galleryClients;
    const read = async () => readComments((await galleries.find(id)) ?? { id, revision: 0 });
    const comment = () => send('POST', '/comments', { photo_id: null, text: 'The light! 花嫁' });
    await comment();

    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, read));
    others.push(await read());

    expect(others.every((bytes) => bytes === first)).toBe(true);
    expect((await send('GET', '/comments')).body).toEqual(JSON.parse(String(first)));
    await comment();
    expect(JSON.parse(String(await read())).data).toHaveLength(2);
  });

  test('are of 400,000 characters in all', async ({ server, client: { send, id } }) => {
    const said = { gallery: id, author: 'client', createdAt: new Date() } as const;
    const rows = Array.from({ length: 199 }, () => ({ ...said, text: '花'.repeat(2_000) }));
    await server.orm.em.fork().insertMany(GalleryComment, rows);

    expect((await send('POST', '/comments', { photo_id: null, text: 'x'.repeat(2_000) })).status).toBe(201);
    expect(await send('POST', '/comments', { photo_id: null, text: 'x' })).toMatchObject({
      status: 429,
      body: { code: 'LIMIT_REACHED' },
    });
  });

  test('are limited: of 1,000 in a minute most are refused', { tags: 'nightly' }, async ({
    server,
    client: { send, id },
  }) => {
    const answers = [];
    for (let block = 0; block < 20; block += 1) {
      const text = `Comment ${block}`;
      answers.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => send('POST', '/comments', { photo_id: null, text })))),
      );
    }

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(60);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect((await send('GET', '/comments')).body.data).toHaveLength(statuses.filter((status) => status === 201).length);
    const gallery = await server.orm.em.fork().findOneOrFail(Gallery, { id });
    expect(gallery.revision).toBe(statuses.filter((status) => status === 201).length);
  });
});
