import { PROJECT_ITEMS_MAX, PROJECT_TEXT_MAX } from '@vitrine/shared/limits';
import { describe, expect } from 'vitest';
import { call, type Server, test } from './helpers/fixtures.ts';

const HARBOUR = { title: 'Harbour', slug: 'harbour', is_draft: false };

const sender =
  (server: Server, token: string) =>
  (method: string, path = '', body?: object) =>
    call(server, method, `/api/projects${path}`, { token, ...(body && { body }) });

const single = (id: number) => ({ image_id: id, layout: 'single' });

/** What visitors get of projects, wherever they ask. */
async function seen(server: Server, id: number) {
  const list = await call(server, 'GET', '/api/projects');
  const content = await call(server, 'GET', '/api/content');
  const one = await call(server, 'GET', `/api/projects/${id}`);
  const [listed = null] = list.body.data;
  expect(content.body.data.projects.map((project: object) => ({ ...project, version: listed?.version }))).toEqual(
    list.body.data,
  );
  expect([one.status, one.body.data ?? null]).toEqual([listed ? 200 : 404, listed]);
  return listed;
}

test('a project has what it was saved with, in its order, whatever is written in it', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = sender(server, admin);
  const [{ id: one }, { id: other }] = [await givenImage(), await givenImage()];
  const project = {
    ...HARBOUR,
    title: 'Zoë 🌅 "><img src=x onerror=alert(1)>',
    slug: 'zoë_1',
    introduction: '<script>alert(1)</script>\n\n# مرحبا',
    year: 2026,
    client: 'Port of Bergen & Søn',
    credits: 'Styling: Ana Ruiz\nHair: Ida',
    cover_image_id: other,
    items: [
      { image_id: one, layout: 'full' },
      { text: '[x](javascript:alert(1)) \u202eleft\u202c' },
      { image_id: other, layout: 'pair' },
      { image_id: one, layout: 'pair' },
      { image_id: other, layout: 'row' },
    ],
  };

  const { status, body } = await send('POST', '', project);

  expect([status, body.data]).toEqual([201, { ...project, id: body.data.id, sort_order: 0, version: 1 }]);
  expect(await seen(server, body.data.id)).toEqual(body.data);

  const items = project.items.toReversed();
  const saved = await send('PUT', `/${body.data.id}`, { items, cover_image_id: null, year: null });
  expect(saved.body.data).toMatchObject({ ...project, items, cover_image_id: null, year: null, version: 2 });
});

test('a project shows visitors its public photographs only, and never names another', async ({
  server,
  admin,
  givenImage,
  givenUser,
}) => {
  const send = sender(server, admin);
  const [{ id: shown }, { id: hidden }] = [await givenImage(), await givenImage({ is_public: 'false' })];
  const text = { text: 'Between them' };
  const items = [single(hidden), text, single(shown), single(hidden)];
  const { id } = (await send('POST', '', { ...HARBOUR, items, cover_image_id: hidden })).body.data;
  const asAdmin = async () => (await send('GET', `/${id}`)).body.data;

  expect(await seen(server, id)).toMatchObject({ items: [text, single(shown)], cover_image_id: null });
  const guest = await call(server, 'GET', '/api/projects', { token: await givenUser('guest') });
  expect(guest.body.data).toMatchObject([{ items: [text, single(shown)], cover_image_id: null }]);
  expect(await asAdmin()).toMatchObject({ items, cover_image_id: hidden });

  await call(server, 'PUT', `/api/images/${hidden}`, { token: admin, body: { is_public: true } });
  expect(await seen(server, id)).toMatchObject({ items, cover_image_id: hidden });

  await call(server, 'DELETE', `/api/images/${hidden}`, { token: admin });
  expect(await seen(server, id)).toMatchObject({ items: [text, single(shown)], cover_image_id: null });
  expect(await asAdmin()).toMatchObject({ items, cover_image_id: hidden });
  // It can be brought back, so the project can be saved with it.
  expect((await send('PUT', `/${id}`, { items, year: 2025 })).status).toBe(200);

  await call(server, 'DELETE', `/api/images/trash/${hidden}`, { token: admin });
  expect(await asAdmin()).toMatchObject({ items: [text, single(shown)], cover_image_id: null });
  expect((await send('GET')).body.data).toMatchObject([{ items: [text, single(shown)], cover_image_id: null }]);
});

test('a link leads to a project as long as visitors see a photograph of it, at its present address', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = sender(server, admin);
  const { id: image } = await givenImage();
  const leadsTo = async (link: string) =>
    (await call(server, 'GET', `/api/content/link?link=${link}`, { token: admin })).body.data.leads_to;
  const found = async () => [
    await leadsTo('/projects'),
    await leadsTo('/projects/harbour/'),
    await leadsTo('/projects/pier'),
  ];
  const text = { text: 'Nothing but words' };

  const { id } = (await send('POST', '', { ...HARBOUR, items: [text] })).body.data;
  expect(await found()).toEqual([null, null, null]);
  await send('PUT', `/${id}`, { items: [text, single(image)] });
  expect(await found()).toEqual(['/projects', '/projects/harbour/', null]);
  await call(server, 'PUT', `/api/images/${image}`, { token: admin, body: { is_public: false } });
  expect(await found()).toEqual([null, null, null]);
  await call(server, 'PUT', `/api/images/${image}`, { token: admin, body: { is_public: true } });
  await send('PUT', `/${id}`, { slug: 'pier' });
  expect(await found()).toEqual(['/projects', null, '/projects/pier']);
  await send('DELETE', `/${id}`);
  expect(await found()).toEqual([null, null, null]);
});

test('who asks since a revision gets the projects as they are now', async ({ server, admin, givenImage }) => {
  const send = sender(server, admin);
  await server.app.content.beginHistory();
  const { id: image } = await givenImage();
  const { id } = (await send('POST', '', { ...HARBOUR, items: [single(image)] })).body.data;
  await server.app.renditions.idle();
  const { revision, history } = (await call(server, 'GET', '/api/content')).body.data;

  await call(server, 'PUT', `/api/images/${image}`, { token: admin, body: { is_public: false } });

  const { body } = await call(server, 'GET', `/api/content?since=${revision}&history=${history}`);
  expect(body.data).toMatchObject({ since: revision, removed_images: [image], projects: [{ id, items: [] }] });
});

describe('Photographs are added to a project', () => {
  const text = { text: 'Fog' };

  test('at its end, in their order, and none twice, also when several add the same at once', async ({
    server,
    admin,
    givenImage,
  }) => {
    const send = sender(server, admin);
    const [{ id: a }, { id: b }, { id: c }] = [await givenImage(), await givenImage(), await givenImage()];
    const { id } = (await send('POST', '', { ...HARBOUR, items: [{ image_id: b, layout: 'full' }, text] })).body.data;

    const answers = await Promise.all(
      [1, 2, 3].map(() => send('POST', `/${id}/photographs`, { image_ids: [c, b, a, c] })),
    );

    expect(answers.map(({ status, body }) => [status, body.data.added]).sort()).toEqual([
      [200, 0],
      [200, 0],
      [200, 2],
    ]);
    expect((await send('GET', `/${id}`)).body.data).toMatchObject({
      items: [{ image_id: b, layout: 'full' }, text, single(c), single(a)],
      version: 2,
    });
  });

  test('in the place of those that were deleted for good', async ({ server, admin, givenImage }) => {
    const send = sender(server, admin);
    const [{ id: kept }, { id: gone }, { id: added }] = [await givenImage(), await givenImage(), await givenImage()];
    const items = [single(kept), ...Array.from({ length: PROJECT_ITEMS_MAX - 1 }, () => single(gone))];
    const { id } = (await send('POST', '', { ...HARBOUR, items })).body.data;
    const add = () => send('POST', `/${id}/photographs`, { image_ids: [kept, added] });

    await call(server, 'DELETE', `/api/images/${gone}`, { token: admin });
    expect((await add()).status).toBe(422);
    await call(server, 'DELETE', `/api/images/trash/${gone}`, { token: admin });
    expect((await add()).body.data).toEqual({ added: 1 });
    expect((await send('GET', `/${id}`)).body.data.items).toEqual([single(kept), single(added)]);
  });

  test('all or none', async ({ server, admin, givenImage }) => {
    const send = sender(server, admin);
    const { id: image } = await givenImage();
    const full = Array.from({ length: PROJECT_ITEMS_MAX }, () => text);
    const { id } = (await send('POST', '', { ...HARBOUR, items: full })).body.data;
    const { id: other } = (await send('POST', '', { ...HARBOUR, slug: 'pier' })).body.data;

    expect((await send('POST', `/${id}/photographs`, { image_ids: [image] })).body.errors).toEqual([
      { field: 'image_ids', message: 'A project has at most 300 photographs and texts' },
    ]);
    for (const wrong of [[image, 4_711], [], [image, 'x'], [-1]]) {
      expect((await send('POST', `/${other}/photographs`, { image_ids: wrong })).status).toBe(422);
    }
    expect((await send('POST', '/4711/photographs', { image_ids: [image] })).status).toBe(404);
    expect((await send('GET', `/${other}`)).body.data).toMatchObject({ items: [], version: 1 });
  });
});

test('a project has its photographs in the order of a list that names others as well', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = sender(server, admin);
  const [{ id: a }, { id: b }, { id: c }] = [await givenImage(), await givenImage(), await givenImage()];
  const text = { text: 'Fog' };
  const { id } = (await send('POST', '', { ...HARBOUR, items: [single(a), text, single(b), single(a)] })).body.data;
  const others = Array.from({ length: PROJECT_ITEMS_MAX }, (_, index) => index + 5_000);

  const { body } = await send('PUT', `/${id}/photographs`, { image_ids: [b, c, ...others, a] });

  expect(body.data).toEqual({ ids: [b, a, a] });
  expect((await send('GET', `/${id}`)).body.data.items).toEqual([single(b), text, single(a), single(a)]);
  expect((await send('PUT', `/${id}/photographs`, { image_ids: [] })).status).toBe(422);
});

describe('A project is refused', () => {
  test('with photographs that are not in the library, and stores nothing', async ({ server, admin, givenImage }) => {
    const send = sender(server, admin);
    const { id: image } = await givenImage();
    const { id } = (await send('POST', '', { ...HARBOUR, items: [single(image)] })).body.data;
    const message = 'Please choose a photograph of the library';
    for (const [field, wrong] of [
      ['items', { items: [single(image), single(4_711)] }],
      ['items', { items: [single(2 ** 53 - 1)] }],
      ['cover_image_id', { cover_image_id: 4_711 }],
    ] as const) {
      for (const answer of [
        await send('POST', '', { ...HARBOUR, slug: 'pier', ...wrong }),
        await send('PUT', `/${id}`, wrong),
      ]) {
        expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
      }
    }
    expect((await send('GET')).body.data).toMatchObject([{ id, items: [single(image)], version: 1 }]);
  });

  test('with items that are none, or too many', async ({ server, admin, givenImage }) => {
    const send = sender(server, admin);
    const { id } = await givenImage();
    const many = (count: number) => Array.from({ length: count }, () => single(id));
    const long = (length: number) => [{ text: 'x'.repeat(length) }];
    for (const items of [
      [{ image_id: id, layout: 'mosaic' }],
      [{ image_id: id }],
      [{ image_id: String(id), layout: 'full' }],
      [{ image_id: -1, layout: 'full' }],
      [{ image_id: id, layout: 'full', text: 'both' }],
      [{ text: ' ' }],
      [null],
      'full',
      { 0: single(id) },
      many(PROJECT_ITEMS_MAX + 1),
      long(PROJECT_TEXT_MAX + 1),
    ]) {
      const { status, body } = await send('POST', '', { ...HARBOUR, items });
      expect([status, body.errors?.[0].field]).toEqual([422, expect.stringMatching(/^items\b/)]);
    }
    expect((await send('POST', '', { ...HARBOUR, introduction: 'x'.repeat(PROJECT_TEXT_MAX + 1) })).status).toBe(422);
    expect((await send('GET')).body.total).toBe(0);

    const most = [...many(PROJECT_ITEMS_MAX - 1), ...long(PROJECT_TEXT_MAX)];
    expect((await send('POST', '', { ...HARBOUR, items: most })).body.data.items).toEqual(most);
  });
});
