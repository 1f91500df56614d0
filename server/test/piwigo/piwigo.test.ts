import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { LoginFailure } from '../../src/features/accounts/login-failure.entity.ts';
import { addDevice } from '../helpers/devices.ts';
import { call, makePicture, type Server, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/galleries.ts';
import { createProgram } from '../helpers/piwigo.ts';

const Exchange = z.object({
  send: z.string().optional(),
  upload: z.record(z.string(), z.string()).optional(),
  file: z.string().default(''),
  answer: z.looseObject({ stat: z.string() }),
  keep: z.record(z.string(), z.string()).default({}),
});

async function logIn(server: Server, token: string) {
  const program = createProgram(server);
  const { body } = await program.post(`method=pwg.session.login&username=anybody&password=${token}`);
  expect(body).toEqual({ stat: 'ok', result: true });
  return program;
}

const read = async (server: Server, admin: string, path: string) =>
  (await call(server, 'GET', path, { token: admin })).body.data;
const albumsIn = async (program: ReturnType<typeof createProgram>) =>
  (await program.post('method=pwg.categories.getList&cat_id=0&recursive=true')).body.result.categories;
const picture = (seed: number) => makePicture({ width: 90, height: 60, seed });
const idsOf = (kind: number, id: number) => id * 10 + kind;

describe('a program that speaks Piwigo', () => {
  test('finds nothing until there is a device', async ({ server, admin }) => {
    const program = createProgram(server);
    const status = async () => (await program.post('method=pwg.session.getStatus')).status;

    expect(await status()).toBe(404);
    await addDevice(server, admin);
    expect(await status()).toBe(401);
  });

  test('exchanges what darktable does, from its login to its logout', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin);
    const program = createProgram(server);
    const kept = new Map([['token', token]]);
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => kept.get(name) ?? name);
    const recorded = await readFile(join(import.meta.dirname, 'darktable.json'), 'utf8');

    for (const { send, upload, file, answer, keep } of Exchange.array().parse(JSON.parse(recorded))) {
      const fields = Object.entries(upload ?? {}).map(([name, value]) => [name, filled(value)]);
      const { body } = send
        ? await program.post(filled(send))
        : await program.upload(Object.fromEntries(fields), file, await picture(11));
      expect([send ?? upload, body]).toMatchObject([send ?? upload, answer]);
      for (const [name, path] of Object.entries(keep)) kept.set(name, String(body.result[path]));
    }

    // An ampersand ends a value, as nothing is escaped.
    const [category] = await read(server, admin, '/api/categories');
    expect(category).toMatchObject({ name: 'Golden hour', slug: 'golden-hour', is_active: true });
    const [image] = await read(server, admin, '/api/images/my-images');
    expect(image).toMatchObject({
      ...{ title: 'Blue hour', original_name: 'IMG_2041.jpg', category: 'Golden hour', is_public: true },
      ...{ credit: 'Elena M.', description: 'The last light over the fjord', tags: 'fjord, sunset' },
    });
  });

  test('sees the albums that its device reaches, each with a name of its own', async ({ server, admin }) => {
    const mine = await givenGallery(server, { title: 'Wedding' });
    await givenGallery(server, { title: 'Of another client' });
    await givenPhotos(server, mine.id, 2);
    const wedding = { token: admin, body: { name: 'Wedding', slug: 'wedding' } };
    const { data: category } = (await call(server, 'POST', '/api/categories', wedding)).body;
    const long = { title: 'ø'.repeat(80), slug: 'long' };
    await call(server, 'POST', '/api/projects', { token: admin, body: long });

    const all = await albumsIn(await logIn(server, (await addDevice(server, admin)).token));
    const names = all.map(({ name }: { name: string }) => name);
    // The first one is chosen by itself, and must not be public.
    expect(names).toEqual([
      ...['Galleries of clients', 'Of another client', 'Wedding', 'Projects', 'ø'.repeat(49), 'Portfolio'],
      `Wedding · ${idsOf(1, category.id)}`,
    ]);
    expect(Math.max(...names.map((name: string) => Buffer.byteLength(name)))).toBeLessThanOrEqual(99);

    const only = { portfolio: false, galleries: [mine.id] };
    const some = await albumsIn(await logIn(server, (await addDevice(server, admin, only)).token));
    expect(some.map(({ id, nb_images: count, uppercats }: Record<string, unknown>) => [id, count, uppercats])).toEqual([
      [3, 0, '3'],
      [idsOf(3, mine.id), 2, `3,${idsOf(3, mine.id)}`],
    ]);
  });

  test('adds projects and galleries below their albums, and uploads into them', async ({ server, admin }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = async (name: string, parent: number) =>
      (await program.post(`method=pwg.categories.add&name=${name}&parent=${parent}&status=private`)).body.result.id;
    const upload = async (album: number, name: string) =>
      (
        await program.upload(
          { method: 'pwg.images.addSimple', category: `${album}`, level: '8' },
          name,
          await picture(12),
        )
      ).body;

    const project = await add('Two winters', 2);
    const gallery = await add('Anna and Ben', 3);
    const inProject = await upload(project, 'IMG_0001.jpg');
    expect(await upload(project, 'IMG_0001.jpg')).toEqual(inProject);
    const inGallery = await upload(gallery, 'IMG_0002.jpg');
    expect(await upload(gallery, 'IMG_0002.jpg')).toEqual(inGallery);

    const [stored] = await read(server, admin, '/api/projects');
    const [image] = await read(server, admin, '/api/images/my-images');
    expect(stored).toMatchObject({ title: 'Two winters', is_draft: true, items: [{ image_id: image.id }] });
    expect(image).toMatchObject({ title: 'IMG_0001', is_public: false, category: null });
    const photos = await read(server, admin, `/api/galleries/${Math.floor(gallery / 10)}/photos`);
    expect(photos).toMatchObject([{ original_name: 'IMG_0002.jpg' }]);
    const [activity] = await read(server, admin, '/api/activity?limit=1');
    expect(activity).toMatchObject({ action: 'created', kind: 'galleries', subject: 'Anna and Ben' });
  });

  test('is refused a photograph that its project does not take, which is in the portfolio neither', async ({
    server,
    admin,
  }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const upload = async (album: number, seed: number) => {
      const add = { method: 'pwg.images.addSimple', category: `${album}` };
      return (await program.upload(add, `${seed}.jpg`, await picture(seed))).body;
    };
    const there = await upload(1, 17);
    const items = [
      { image_id: Math.floor(there.result.image_id / 10), layout: 'single' },
      ...Array.from({ length: PROJECT_ITEMS_MAX - 1 }, () => ({ text: 'So many words' })),
    ];
    const body = { title: 'Full', slug: 'full', items };
    const { data: full } = (await call(server, 'POST', '/api/projects', { token: admin, body })).body;

    // It is in it already, and takes no room.
    expect(await upload(idsOf(2, full.id), 17)).toEqual(there);
    expect(await upload(idsOf(2, full.id), 18)).toMatchObject({ stat: 'fail', err: 422 });
    expect(await upload(idsOf(2, 4711), 19)).toMatchObject({ stat: 'fail', err: 404 });
    expect(await read(server, admin, '/api/images/my-images')).toHaveLength(1);
  });

  test('adds albums whose names differ in a mark alone, and finds the one whose name there is', async ({
    server,
    admin,
  }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = async (name: string, parent: number) =>
      (await program.post(`method=pwg.categories.add&name=${encodeURIComponent(name)}&parent=${parent}`)).body;

    for (const parent of [1, 2]) {
      const [marked, plain, again] = [await add('Élan', parent), await add('Elan', parent), await add('Élan', parent)];
      expect(plain).toMatchObject({ stat: 'ok', result: { id: expect.any(Number) } });
      expect(again).toEqual(marked);
      expect(plain.result.id).not.toBe(marked.result.id);
    }
    const slugs = (records: { slug: string }[]) => records.map(({ slug }) => slug).sort();
    expect(slugs(await read(server, admin, '/api/categories'))).toEqual(['elan', 'elan-2']);
    expect(slugs(await read(server, admin, '/api/projects'))).toEqual(['elan', 'elan-2']);
  });

  test('adds one gallery for an export whose first photographs are refused, and none of another client gets it', async ({
    server,
    admin,
  }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = async () => {
      const { body } = await program.post('method=pwg.categories.add&name=Wedding&parent=3');
      return Math.floor(body.result.id / 10);
    };
    const ofAnother = await givenGallery(server, { title: 'Wedding', clientName: 'Ada' });
    await givenGallery(server, { title: 'The wedding' });
    const first = await add();
    expect(first).toBeGreaterThan(ofAnother.id);
    const refused = { method: 'pwg.images.addSimple', category: `${idsOf(3, first)}` };
    expect((await program.upload(refused, 'a.jpg', Buffer.from('none'))).body).toMatchObject({ stat: 'fail' });
    expect(await add()).toBe(first);
    const created = (await read(server, admin, '/api/activity')).filter(
      ({ action, subject }: Record<string, unknown>) => action === 'created' && subject === 'Wedding',
    );
    expect(created).toHaveLength(1);

    await givenPhotos(server, first, 1);
    const second = await add();
    expect(second).toBeGreaterThan(first);
    await call(server, 'DELETE', `/api/galleries/${second}`, { token: admin });
    expect(await add()).toBeGreaterThan(second);
  });

  test('overwrites a photograph, which stays the one that it is', async ({ server, admin }) => {
    const gallery = await givenGallery(server);
    const [photo = 0] = await givenPhotos(server, gallery.id, 1);
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = { method: 'pwg.images.addSimple', category: '1', name: 'Kiss' };
    const { image_id: image } = (await program.upload(add, 'a.jpg', await picture(13))).body.result;
    const [before] = await read(server, admin, '/api/images/my-images');
    const [photoBefore] = await read(server, admin, `/api/galleries/${gallery.id}/photos`);

    const again = { ...add, name: 'First kiss' };
    const answers = [
      await program.upload({ ...again, image_id: `${image}` }, 'a.jpg', await picture(14)),
      await program.upload({ ...again, image_id: `${idsOf(3, photo)}` }, 'a.jpg', await picture(15)),
    ];

    expect(answers.map(({ body }) => body.result.image_id)).toEqual([image, idsOf(3, photo)]);
    const [after, ...others] = await read(server, admin, '/api/images/my-images');
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      id: before.id,
      title: 'First kiss',
      sha256: expect.not.stringMatching(before.sha256),
    });
    const photos = await read(server, admin, `/api/galleries/${gallery.id}/photos`);
    expect(photos).toMatchObject([{ id: photo, version: photoBefore.version + 1 }]);
    expect(await read(server, admin, '/api/activity?limit=2')).toMatchObject([
      { action: 'replaced', kind: 'galleries', subject: photoBefore.original_name },
      { action: 'replaced', kind: 'images', subject: 'Kiss' },
    ]);
  });

  test('overwrites a public photograph with one that not everybody may see, and the other way round none', async ({
    server,
    admin,
  }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = { method: 'pwg.images.addSimple', category: '1' };
    const { image_id: image } = (await program.upload(add, 'a.jpg', await picture(13))).body.result;
    const overwrite = async (level: string, file: Buffer) => {
      const { body } = await program.upload({ ...add, level, image_id: `${image}` }, 'a.jpg', file);
      const [{ is_public: isPublic }] = await read(server, admin, '/api/images/my-images');
      return [body.stat, isPublic];
    };

    expect(await overwrite('0', await picture(14))).toEqual(['ok', true]);
    expect(await overwrite('8', Buffer.from('no picture'))).toEqual(['fail', true]);
    expect(await overwrite('8', await picture(15))).toEqual(['ok', false]);
    expect(await overwrite('0', await picture(16))).toEqual(['ok', false]);
  });

  test('overwrites a photograph with the same file, for its texts and for who may see it', async ({
    server,
    admin,
  }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);
    const add = { method: 'pwg.images.addSimple', category: '1', name: 'Kiss' };
    const { image_id: image } = (await program.upload(add, 'a.jpg', await picture(13))).body.result;

    const again = { ...add, name: 'First kiss', level: '8', image_id: `${image}` };
    expect((await program.upload(again, 'a.jpg', await picture(13))).body).toMatchObject({ stat: 'ok' });

    const found = await read(server, admin, '/api/images/my-images');
    expect(found).toMatchObject([{ title: 'First kiss', is_public: false }]);
  });

  test('is told the files of photographs, and their texts only if its device may change them', async ({
    server,
    admin,
  }) => {
    const all = await logIn(server, (await addDevice(server, admin)).token);
    const texts = { name: 'Kiss', author: 'Elena M.', comment: 'At the fjord', tags: 'fjord' };
    const add = { method: 'pwg.images.addSimple', category: '1', level: '8', ...texts };
    const { image_id: image } = (await all.upload(add, 'IMG_2041.jpg', await picture(13))).body.result;
    const uploader = await logIn(server, (await addDevice(server, admin, { scopes: ['upload'] })).token);
    const told = async (program: typeof all) => {
      const list = await program.post('method=pwg.categories.getImages&cat_id=1');
      const info = await program.post(`method=pwg.images.getInfo&image_id=${image}`);
      return [list.body.result.images[0], info.body.result];
    };

    const known = { id: image, file: 'IMG_2041.jpg' };
    const whole = { ...known, ...texts, tags: [{ name: 'fjord' }] };
    const file = { ...known, name: 'IMG_2041', author: '', comment: '', tags: [] };
    expect(await told(all)).toMatchObject([whole, whole]);
    expect(await told(uploader)).toMatchObject([file, file]);
  });

  test('is refused what its device may not do, in the form of Piwigo', async ({ server, admin }) => {
    const gallery = await givenGallery(server);
    const [photo = 0] = await givenPhotos(server, gallery.id, 1);
    const limited = { scopes: ['upload'], portfolio: false, galleries: [gallery.id] };
    const uploader = await logIn(server, (await addDevice(server, admin, limited)).token);
    const reader = await logIn(server, (await addDevice(server, admin, { scopes: ['read'] })).token);
    const all = await logIn(server, (await addDevice(server, admin)).token);
    const to = (category: string) => ({ method: 'pwg.images.addSimple', category });
    const notAllowed = { stat: 'fail', err: 403, message: 'The token of this device does not open this' };

    expect((await uploader.post('method=pwg.categories.add&name=Film')).body).toEqual(notAllowed);
    expect((await uploader.post('method=pwg.categories.add&name=Film&parent=3')).body).toEqual(notAllowed);
    expect((await uploader.upload(to('1'), 'a.jpg', await picture(13))).body).toEqual(notAllowed);
    expect((await uploader.post('method=pwg.images.exist&filename_list=a.jpg')).body.result).toEqual({ 'a.jpg': null });
    expect((await reader.upload(to('1'), 'a.jpg', await picture(13))).body).toEqual(notAllowed);
    const setInfo = `method=pwg.images.setInfo&image_id=${idsOf(3, photo)}&single_value_mode=replace&name=Kiss`;
    expect((await uploader.post(setInfo)).body).toEqual(notAllowed);
    expect((await all.post(setInfo)).body.message).toBe(
      'A photograph in the gallery of a client has no title and no texts of its own',
    );
    expect((await all.upload(to('2'), 'a.jpg', await picture(13))).body.message).toBe(
      'Please choose an album. Photographs go into categories, projects and galleries, not above them.',
    );
    expect((await all.upload({ ...to('1'), image_id: '11' }, 'a.jpg', await picture(13))).body).toMatchObject({
      ...{ stat: 'fail', err: 422 },
      message: 'There is no such photograph',
    });
    const overwritten = { ...to('1'), image_id: `${idsOf(3, photo)}` };
    expect((await uploader.upload(overwritten, 'a.jpg', await picture(13))).body).toEqual(notAllowed);
    expect((await all.upload(to('1'), 'a.jpg', Buffer.from('no picture'))).body).toMatchObject({ stat: 'fail' });
    expect((await all.post('method=pwg.users.delete')).body).toMatchObject({ stat: 'fail', err: 400 });
    expect((await all.post('method=constructor')).body).toMatchObject({ stat: 'fail', err: 400 });
    expect((await all.upload({ method: 'pwg.users.delete' }, 'a.jpg', await picture(13))).body.err).toBe(422);
    expect((await all.post('pwg=1')).body).toMatchObject({ stat: 'fail', err: 422 });
    expect(await read(server, admin, '/api/images/my-images')).toEqual([]);
  });

  test.for([
    ...['getList&cat_id=x', 'getList&cat_id=99999999999', 'getList&cat_id=-1', 'getList&cat_id=1&cat_id=2'],
    ...['getImages&cat_id=1&per_page=1.5', 'getImages&cat_id=2', 'getImages&cat_id=4712', 'getImages&cat_id=7'],
    ...['add&name=', 'add&name=%00', 'add&name=Film&parent=11', 'add&name=Film&parent=9', 'add'],
  ])('is refused pwg.categories.%s', async (form, { server, admin }) => {
    const program = await logIn(server, (await addDevice(server, admin)).token);

    const { status, body } = await program.post(`method=pwg.categories.${form}`);

    expect(body).toMatchObject({ stat: 'fail', err: status, message: expect.any(String) });
    expect(status === 404 || status === 422).toBe(true);
    expect(await read(server, admin, '/api/categories')).toEqual([]);
  });

  test('loses its session with its token, which opens no other address', async ({ server, admin }) => {
    const { device, token } = await addDevice(server, admin);
    const program = await logIn(server, token);
    const cookie = program.readCookie();

    expect((await call(server, 'GET', '/api/devices/places', { headers: { cookie } })).status).toBe(401);
    expect((await program.post('method=pwg.session.getStatus')).headers.get('cache-control')).toBe('no-store');
    await addDevice(server, admin);
    await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin });
    expect((await program.post('method=pwg.session.getStatus')).body).toEqual({
      ...{ stat: 'fail', err: 999 },
      message: 'This token is unknown, or was revoked',
    });

    const stranger = createProgram(server);
    const guesses: number[] = [];
    for (let guess = 0; guess < 52; guess += 1) {
      guesses.push((await stranger.post('method=pwg.session.login&username=owner&password=correct-horse')).status);
    }
    expect([guesses[0], guesses.at(-1)]).toEqual([401, 429]);
    expect(stranger.readCookie()).toBe('');
    await server.orm.em.fork().nativeDelete(LoginFailure, {});
  });
});
