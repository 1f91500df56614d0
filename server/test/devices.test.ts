import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { RequestContext } from '@mikro-orm/core';
import { DEVICE_CALLS_PER_MINUTE } from '@vitrine/shared/limits';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { Device } from '../src/features/accounts/devices/device.entity.ts';
import { LoginFailure } from '../src/features/accounts/login-failure.entity.ts';
import { User } from '../src/features/accounts/user.entity.ts';
import { addDevice, EVERYTHING } from './helpers/devices.ts';
import {
  call,
  eventually,
  makePicture,
  PASSWORD,
  type Server,
  test,
  testAlone,
  uploadForm,
} from './helpers/fixtures.ts';
import { givenGallery, givenPhotos } from './helpers/galleries.ts';

const UNKNOWN = `vitrine${'0'.repeat(64)}`;

const Operations = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) })),
);

/** Every call of the OpenAPI document, and whether it names devices among its callers. */
async function readCalls(server: Server) {
  const { body } = await call(server, 'GET', '/api/openapi.json');
  return Object.entries(Operations.parse(body.paths)).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll('{id}', '4711').replace('{file}', 'none').replace('{form}', 'csv'),
      isForDevices: security.some((way) => 'device' in way),
    })),
  );
}

const upload = async (server: Server, path: string, token: string, seed: number) =>
  call(server, 'POST', path, {
    token,
    body: uploadForm(
      await makePicture({ width: 60, height: 40, seed }),
      path === '/api/images' ? { title: 'One' } : {},
    ),
  });

describe('a device', () => {
  test('is added with the password, and its token is shown once and stored as a hash', async ({ server, admin }) => {
    const wrong = { name: 'Lightroom', ...EVERYTHING, current_password: 'a wrong guess' };
    const refused = await call(server, 'POST', '/api/devices', { token: admin, body: wrong });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'current_password']);

    const { device, token } = await addDevice(server, admin, { scopes: ['upload', 'upload'] });

    expect(token).toMatch(/^[0-9a-z]{71}$/);
    expect(device).toMatchObject({
      ...{ name: 'Lightroom', scopes: ['upload'], portfolio: true, galleries: null },
      ...{ username: 'owner', last_used_at: null, last_address: null },
    });
    const list = await call(server, 'GET', '/api/devices', { token: admin });
    expect(list.body.data).toEqual([device]);
    const rows = await server.orm.em.fork().find(Device, {});
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('needs a name, something to do and a place, and no gallery that does not exist', async ({ server, admin }) => {
    const add = async (fields: object) => {
      const body = { name: 'Lightroom', current_password: PASSWORD, ...EVERYTHING, ...fields };
      const answer = await call(server, 'POST', '/api/devices', { token: admin, body });
      return [answer.status, answer.body.errors?.[0].field];
    };

    expect(await add({ name: ' ' })).toEqual([422, 'name']);
    expect(await add({ scopes: [] })).toEqual([422, 'scopes']);
    expect(await add({ scopes: ['admin'] })).toEqual([422, 'scopes.0']);
    expect(await add({ portfolio: false, galleries: [] })).toEqual([422, 'galleries']);
    expect(await add({ galleries: [4711] })).toEqual([422, 'galleries']);
  });

  test('is in the log of activity when it is added, first used and revoked', async ({ server, admin }) => {
    const { device, token } = await addDevice(server, admin);
    for (let count = 0; count < 2; count += 1) {
      expect((await call(server, 'GET', '/api/devices/places', { token })).status).toBe(200);
      await eventually(async () => {
        const [{ last_used_at: used, last_address: address }] = (
          await call(server, 'GET', '/api/devices', { token: admin })
        ).body.data;
        expect([Date.parse(used) > 0, address]).toEqual([true, '127.0.0.1']);
      });
    }
    expect((await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin })).status).toBe(200);
    expect((await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin })).status).toBe(404);

    const { body } = await call(server, 'GET', '/api/activity?limit=3', { token: admin });
    expect(body.data.map((entry: Record<string, string>) => [entry.action, entry.username, entry.subject])).toEqual([
      ['device_revoked', 'owner', 'Lightroom'],
      ['device_used', 'owner', 'Lightroom'],
      ['device_added', 'owner', 'Lightroom'],
    ]);
  });
});

test('the log says of a device from another network the device, whatever it has done there', {
  tags: 'nightly',
}, async ({ server, admin }) => {
  const { id } = (await upload(server, '/api/images', admin, 20)).body.data;
  const { token } = await addDevice(server, admin, { scopes: ['replace'] });

  const body = uploadForm(await makePicture({ width: 60, height: 40, seed: 21 }), {});
  const replaced = await call(server, 'POST', `/api/images/${id}/file`, { token, body });

  expect(replaced.status).toBe(200);
  const { data } = (await call(server, 'GET', '/api/activity?limit=2', { token: admin })).body;
  expect(data.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
    ['device_used', 'Lightroom'],
    ['replaced', 'One'],
  ]);
});

describe('the token of a device', () => {
  test('opens what the document says, and is refused with 403 everywhere else', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin);
    const calls = await readCalls(server);
    expect(calls.filter(({ isForDevices }) => isForDevices).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/devices/places',
      'POST /api/images',
      'GET /api/images/order',
      'PUT /api/images/positions',
      'PUT /api/images/4711',
      'DELETE /api/images/4711',
      'POST /api/images/4711/file',
      'PUT /api/images/4711/position',
      'POST /api/projects/4711/photographs',
      'PUT /api/projects/4711/photographs',
      'GET /api/galleries/4711/comments',
      'GET /api/galleries/4711/photos',
      'POST /api/galleries/4711/photos',
      'POST /api/galleries/4711/photos/replaceable',
      'POST /api/galleries/4711/photos/{photo}/file',
      'POST /api/galleries/4711/photos/remove',
    ]);

    for (const { method, path, isForDevices } of calls) {
      const { status, body } = await call(server, method, path, { token });
      const isRefused = [401, 403].includes(status);
      expect([method, path, isRefused]).toEqual([method, path, !isForDevices]);
      if (isRefused) expect([method, path, status, body.code]).toEqual([method, path, 403, 'DEVICE_NOT_ALLOWED']);
    }
    for (const path of ['/api/nothing', '/static/images/none.jpg', '/api/openapi.json', '/api/health/ready']) {
      expect([path, (await call(server, 'GET', path, { token })).status]).toEqual([path, 403]);
    }
  });

  test('that is unknown or was revoked is refused with 401, and slowed down', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin);
    const revoked = await addDevice(server, admin);
    await call(server, 'DELETE', `/api/devices/${revoked.device.id}`, { token: admin });

    for (const one of [UNKNOWN, revoked.token]) {
      for (const path of ['/api/devices/places', '/api/images', '/api/auth/me', '/api/content']) {
        const { status, body } = await call(server, 'GET', path, { token: one });
        expect([path, status, body.code]).toEqual([path, 401, 'DEVICE_UNKNOWN']);
      }
    }
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1) {
      statuses.add((await call(server, 'GET', '/api/devices/places', { token: UNKNOWN })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await call(server, 'GET', '/api/devices/places', { token })).status).toBe(200);
    await server.orm.em.fork().nativeDelete(LoginFailure, {});
  });

  test('opens nothing beyond its scopes and places', async ({ server, admin }) => {
    const [mine, other] = [await givenGallery(server), await givenGallery(server)];
    const add = async (fields: object) => (await addDevice(server, admin, fields)).token;
    const reader = await add({ scopes: ['read'] });
    const uploader = await add({ scopes: ['upload'], portfolio: false, galleries: [mine.id] });
    const replacer = await add({ scopes: ['replace'] });
    const statusOf = async (token: string, method: string, path: string) =>
      (method === 'GET' ? await call(server, method, path, { token }) : await upload(server, path, token, 1)).status;

    expect(await statusOf(reader, 'POST', '/api/images')).toBe(403);
    expect(await statusOf(reader, 'POST', `/api/galleries/${mine.id}/photos`)).toBe(403);
    expect(await statusOf(reader, 'GET', `/api/galleries/${other.id}/photos`)).toBe(200);
    expect(await statusOf(uploader, 'POST', '/api/images')).toBe(403);
    expect(await statusOf(uploader, 'POST', `/api/galleries/${other.id}/photos`)).toBe(403);
    expect(await statusOf(uploader, 'GET', `/api/galleries/${mine.id}/photos`)).toBe(403);
    expect(await statusOf(uploader, 'POST', `/api/galleries/${mine.id}/photos`)).toBe(201);
    expect(await statusOf(replacer, 'POST', '/api/images')).toBe(403);
  });

  test('uploads into the portfolio and reads what a client has chosen', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin);
    const gallery = await givenGallery(server);
    await givenPhotos(server, gallery.id, 1, { isFavourite: true, isChosen: true });

    const { status, body } = await upload(server, '/api/images', token, 2);
    expect([status, body.data.title]).toEqual([201, 'One']);
    const photos = await call(server, 'GET', `/api/galleries/${gallery.id}/photos`, { token });
    expect(photos.body.data[0]).toMatchObject({ is_favourite: true, is_chosen: true, comments: 0 });
    expect(photos.headers.get('cache-control')).toBe('no-store');
    expect((await call(server, 'GET', `/api/galleries/${gallery.id}/comments`, { token })).body.total).toBe(0);
  });

  test('replaces a photograph, changes its texts and nothing else, and moves it to the trash', async ({
    server,
    admin,
  }) => {
    const { token } = await addDevice(server, admin);
    const replacer = (await addDevice(server, admin, { scopes: ['replace'], galleries: [] })).token;
    const { id } = (await upload(server, '/api/images', token, 3)).body.data;
    const file = async (seed: number) => uploadForm(await makePicture({ width: 60, height: 40, seed }), {});
    const save = (body: object) => call(server, 'PUT', `/api/images/${id}`, { token: replacer, body });

    const replaced = await call(server, 'POST', `/api/images/${id}/file`, { token: replacer, body: await file(4) });
    expect([replaced.status, replaced.body.data.is_same, replaced.body.data.photograph.id]).toEqual([200, false, id]);
    const texts = { title: 'Rings', description: 'On linen', alt: 'Two rings', tags: 'rings', version: 2 };
    const saved = await save(texts);
    expect([saved.status, saved.body.data]).toMatchObject([200, { ...texts, version: 3, is_public: true }]);
    for (const field of ['is_public', 'is_featured', 'is_hero_image']) {
      const { status, body } = await save({ title: 'Bands', [field]: true });
      expect([status, body.errors]).toEqual([
        422,
        [{ field, message: 'A device changes title, description, alternative text and tags alone' }],
      ]);
    }
    const position = { token: replacer, body: { to: 'end' } };
    expect((await call(server, 'PUT', `/api/images/${id}/position`, position)).body.data.title).toBe('Rings');
    expect((await call(server, 'DELETE', `/api/images/${id}`, { token: replacer })).status).toBe(200);
    const trash = await call(server, 'GET', '/api/images/trash', { token: admin });
    expect(trash.body.data).toMatchObject([{ id, title: 'Rings' }]);
  });

  test('replaces and removes photographs of the galleries that it reaches', async ({ server, admin }) => {
    const [mine, other] = [await givenGallery(server), await givenGallery(server)];
    const { token } = await addDevice(server, admin, { scopes: ['replace'], portfolio: false, galleries: [mine.id] });
    const [hers] = await givenPhotos(server, other.id, 1);
    const { id } = (await upload(server, `/api/galleries/${mine.id}/photos`, admin, 7)).body.data;
    const replace = async (gallery: number, photo: number | undefined) => {
      const body = uploadForm(await makePicture({ width: 60, height: 40, seed: 8 }), {});
      return call(server, 'POST', `/api/galleries/${gallery}/photos/${photo}/file`, { token, body });
    };
    const remove = async (gallery: number, photo: number | undefined) =>
      call(server, 'POST', `/api/galleries/${gallery}/photos/remove`, { token, body: { ids: [photo] } });

    const replaced = await replace(mine.id, id);
    expect([replaced.status, replaced.body.data.photograph.id]).toEqual([200, id]);
    expect([(await replace(other.id, hers)).status, (await replace(mine.id, hers)).status]).toEqual([403, 404]);
    expect([(await remove(other.id, hers)).status, (await remove(mine.id, hers)).status]).toEqual([403, 422]);
    expect((await remove(mine.id, id)).status).toBe(200);
    expect((await call(server, 'DELETE', '/api/images/4711', { token })).status).toBe(403);
  });

  test('appends photographs to a project', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin, { scopes: ['upload'] });
    const project = { title: 'Harbour', slug: 'harbour' };
    const { id } = (await call(server, 'POST', '/api/projects', { token: admin, body: project })).body.data;
    const image = (await upload(server, '/api/images', token, 9)).body.data;

    const body = { image_ids: [image.id] };
    const added = await call(server, 'POST', `/api/projects/${id}/photographs`, { token, body });
    expect([added.status, added.body.data]).toEqual([200, { added: 1 }]);
    expect((await call(server, 'PUT', `/api/projects/${id}`, { token, body: { items: [] } })).status).toBe(403);
    expect((await call(server, 'PUT', `/api/projects/${id}/photographs`, { token, body })).status).toBe(403);
  });

  test('puts photographs of a project into an order, and leaves all else of it', async ({ server, admin }) => {
    const { token } = await addDevice(server, admin);
    const ids = [];
    for (const seed of [9, 10, 11, 12]) ids.push((await upload(server, '/api/images', token, seed)).body.data.id);
    const [a, b, c, other] = ids;
    const items = [
      { image_id: a, layout: 'full' },
      { text: 'Two winters' },
      { image_id: other, layout: 'single' },
      { image_id: b, layout: 'pair' },
      { image_id: c, layout: 'pair' },
    ];
    const project = { title: 'Harbour', slug: 'harbour', items };
    const { id } = (await call(server, 'POST', '/api/projects', { token: admin, body: project })).body.data;

    const body = { image_ids: [c, a, 4711, c, b] };
    const ordered = await call(server, 'PUT', `/api/projects/${id}/photographs`, { token, body });

    expect([ordered.status, ordered.body.data]).toEqual([200, { ids: [c, other, a, b] }]);
    const read = async () => (await call(server, 'GET', `/api/projects/${id}`, { token: admin })).body.data;
    const { items: shown, version } = await read();
    expect(shown).toEqual([
      { image_id: c, layout: 'pair' },
      { text: 'Two winters' },
      { image_id: other, layout: 'single' },
      { image_id: a, layout: 'full' },
      { image_id: b, layout: 'pair' },
    ]);
    await call(server, 'PUT', `/api/projects/${id}/photographs`, { token, body });
    expect((await read()).version, 'said twice').toBe(version);
    expect((await call(server, 'PUT', '/api/projects/4711/photographs', { token, body })).status).toBe(404);
  });

  test('names the places that it reaches', async ({ server, admin }) => {
    const mine = await givenGallery(server, { title: 'Mine', sections: [{ id: 'a', title: 'Ceremony' }] });
    await givenGallery(server, { title: 'Of another', deletedAt: new Date() });
    await givenGallery(server, { title: 'Another' });
    await call(server, 'POST', '/api/categories', { token: admin, body: { name: 'Film', slug: 'film' } });
    const places = async (fields: object) => {
      const { token } = await addDevice(server, admin, fields);
      return (await call(server, 'GET', '/api/devices/places', { token })).body.data;
    };

    expect(await places({ portfolio: false, galleries: [mine.id] })).toEqual({
      portfolio: false,
      categories: [],
      projects: [],
      galleries: [{ id: mine.id, title: 'Mine', sections: [{ id: 'a', title: 'Ceremony' }] }],
    });
    const all = await places({});
    expect(all).toMatchObject({ portfolio: true, categories: [{ name: 'Film' }], projects: [] });
    expect(all.galleries.map(({ title }: { title: string }) => title)).toEqual(['Another', 'Mine']);
  });

  test('ends with the account that has added it, or with its rights', async ({ server, admin, givenUser }) => {
    const second = await givenUser('second', true);
    const { token } = await addDevice(server, second);
    const status = async () => (await call(server, 'GET', '/api/devices/places', { token })).status;
    expect(await status()).toBe(200);

    await server.orm.em.fork().nativeUpdate(User, { username: 'second' }, { isAdmin: false });
    expect(await status()).toBe(401);
    await server.orm.em.fork().nativeUpdate(User, { username: 'second' }, { isAdmin: true });
    await RequestContext.create(server.orm.em, () => server.app.accounts.auth.removeUser('second'));
    expect(await status()).toBe(401);
    expect((await call(server, 'GET', '/api/devices', { token: admin })).body.data).toEqual([]);
  });

  test('that is revoked during an upload lets it end, and nothing is half-written', async ({ server, admin }) => {
    const { device, token } = await addDevice(server, admin);
    const form = new Response(uploadForm(await makePicture({ width: 300, height: 200, seed: 5 }), { title: 'Late' }));
    const bytes = Buffer.from(await form.arrayBuffer());
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    };
    const sending = request(`${server.url}/api/images`, { method: 'POST', headers });
    sending.write(bytes.subarray(0, bytes.length / 2));
    const { incoming } = server.config.folders;
    await eventually(async () => expect((await readdir(incoming, { recursive: true })).join()).toContain('original'));

    await call(server, 'DELETE', `/api/devices/${device.id}`, { token: admin });
    sending.end(bytes.subarray(bytes.length / 2));
    const [answer] = await once(sending, 'response');

    expect([answer.statusCode, JSON.parse(await text(answer)).data.title]).toEqual([201, 'Late']);
    expect((await upload(server, '/api/images', token, 6)).status).toBe(401);
    await eventually(async () => expect(await readdir(incoming)).toEqual([]));
    await server.orm.em.fork().nativeDelete(LoginFailure, {});
  });
});

testAlone(
  'a device may make so many calls a minute, and another one is not held up',
  { tags: 'nightly' },
  async ({ server, admin }) => {
    const [one, other] = [await addDevice(server, admin), await addDevice(server, admin)];
    const status = async ({ token }: { token: string }) => {
      const { status: code, headers } = await call(server, 'GET', '/api/devices/places', { token });
      return code === 429 ? [code, Number(headers.get('retry-after')) > 0] : [code];
    };

    const codes = new Set<unknown>();
    for (let sent = 0; sent < DEVICE_CALLS_PER_MINUTE; sent += 50) {
      for (const [code] of await Promise.all(Array.from({ length: 50 }, () => status(one)))) codes.add(code);
    }
    expect([...codes]).toEqual([200]);

    expect(await status(one)).toEqual([429, true]);
    expect(await status(other)).toEqual([200]);
  },
);
