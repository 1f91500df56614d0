import { describe, expect } from 'vitest';
import { call, test } from './helpers/fixtures.ts';

const resources = [
  {
    path: 'categories',
    valid: { name: 'Wedding', slug: 'wedding' },
    defaults: { is_active: true, sort_order: 0 },
    hidden: { is_active: false },
    refused: [
      [{ name: ' ' }, 'name', 'Name is required'],
      [{ slug: '' }, 'slug', 'Slug is required'],
      [{ sort_order: -1 }, 'sort_order', 'Sort order must be a whole number, 0 or more'],
    ],
  },
  {
    path: 'testimonials',
    valid: { name: 'Amara', content: 'Lovely.' },
    defaults: { rating: 5, is_featured: false, is_active: true, sort_order: 0, title: null },
    hidden: { is_active: false },
    refused: [
      [{ name: null }, 'name', 'Name is required'],
      [{ content: '' }, 'content', 'Content is required'],
      [{ rating: 6 }, 'rating', 'Rating must be a whole number from 1 to 5'],
      [{ rating: 2.5 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ],
  },
  {
    path: 'social-media',
    valid: { platform: 'Instagram', display_name: 'On Instagram', url: 'https://instagram.com/elena' },
    defaults: { is_active: true, sort_order: 0 },
    hidden: { is_active: false },
    refused: [
      [{ platform: '' }, 'platform', 'Platform is required'],
      [{ display_name: '' }, 'display_name', 'Display name is required'],
      [{ url: 'instagram' }, 'url', 'Please enter a valid URL'],
    ],
  },
  {
    path: 'pages',
    valid: { title: 'Imprint', slug: 'imprint', is_draft: false },
    defaults: { content: '', description: null, place: 'none', purpose: null, sort_order: 0 },
    hidden: { is_draft: true },
    refused: [
      [{ title: ' ' }, 'title', 'Title is required'],
      [{ title: 'One\nTwo' }, 'title', 'Please keep this to one line'],
      [{ slug: ' ' }, 'slug', 'Address is required'],
      [{ slug: 'a b' }, 'slug', 'The address may only contain letters, digits, hyphens and underscores'],
      [{ slug: '/' }, 'slug', 'The address may only contain letters, digits, hyphens and underscores'],
      [{ slug: '/Gallery/' }, 'slug', 'The site uses this address itself. Please choose another.'],
      [{ slug: 'x'.repeat(81) }, 'slug', 'Please keep this to 80 characters'],
      [{ place: 'header' }, 'place', 'Please choose the navigation, the footer or neither'],
      [
        { content: 'x'.repeat(100_001) },
        'content',
        'A page has at most 100,000 characters. Please split it into several pages.',
      ],
    ],
  },
  {
    path: 'projects',
    valid: { title: 'Harbour', slug: 'harbour', is_draft: false },
    defaults: { introduction: '', year: null, client: null, credits: null, cover_image_id: null, items: [] },
    hidden: { is_draft: true },
    refused: [
      [{ title: ' ' }, 'title', 'Title is required'],
      [{ slug: 'a/b' }, 'slug', 'The address may only contain letters, digits, hyphens and underscores'],
      [{ introduction: 'x'.repeat(20_001) }, 'introduction', 'A text of a project has at most 20,000 characters'],
      [{ year: 26 }, 'year', 'Please enter a year, such as 2026'],
      [{ year: 2026.5 }, 'year', 'Please enter a year, such as 2026'],
      [{ cover_image_id: 4_711 }, 'cover_image_id', 'Please choose a photograph of the library'],
      [{ credits: 'x'.repeat(2_001) }, 'credits', 'Please keep this to 2,000 characters'],
    ],
  },
] as const;

describe.for(resources)('/api/$path', ({ path, valid, defaults, hidden, refused }) => {
  test('keeps a record from its making to its removal', async ({ server, admin }) => {
    const created = await call(server, 'POST', `/api/${path}/`, { token: admin, body: valid });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ ...valid, ...defaults });
    const { id } = created.body.data;

    const updated = await call(server, 'PUT', `/api/${path}/${id}`, { token: admin, body: { sort_order: 7, id: 99 } });
    expect(updated.body.data).toMatchObject({ ...valid, ...defaults, id, sort_order: 7 });

    const list = await call(server, 'GET', `/api/${path}/`);
    expect(list.body).toMatchObject({ success: true, data: [{ id, ...valid }], total: 1 });
    expect(list.headers.get('content-range')).toBe(`${path} 0-0/1`);

    const removed = await call(server, 'DELETE', `/api/${path}/${id}`, { token: admin });
    expect(removed.body).toEqual({ success: true, data: updated.body.data });
    expect((await call(server, 'DELETE', `/api/${path}/${id}`, { token: admin })).status).toBe(404);
    expect((await call(server, 'GET', `/api/${path}`)).body.data).toEqual([]);
  });

  test('refuses wrong fields by name, in making and in changing', async ({ server, admin }) => {
    const { body } = await call(server, 'POST', `/api/${path}`, { token: admin, body: valid });
    for (const [wrong, field, message] of refused) {
      const made = await call(server, 'POST', `/api/${path}`, { token: admin, body: { ...valid, ...wrong } });
      const changed = await call(server, 'PUT', `/api/${path}/${body.data.id}`, { token: admin, body: wrong });
      for (const answer of [made, changed]) {
        expect([wrong, answer.status, answer.body.errors]).toEqual([wrong, 422, [{ field, message }]]);
      }
    }
    expect((await call(server, 'GET', `/api/${path}`)).body.total).toBe(1);
  });

  test('is arranged by a complete list of ids', async ({ server, admin }) => {
    const ids: number[] = [];
    for (const slug of ['one', 'two', 'three']) {
      const body = { ...valid, ...('slug' in valid ? { slug } : {}) };
      ids.push((await call(server, 'POST', `/api/${path}`, { token: admin, body })).body.data.id);
    }
    const shown = async () => (await call(server, 'GET', `/api/${path}`)).body.data.map(({ id }: { id: number }) => id);
    const reversed = ids.toReversed();

    expect((await call(server, 'PUT', `/api/${path}/order`, { token: admin, body: { ids: reversed } })).status).toBe(
      200,
    );
    expect(await shown()).toEqual(reversed);
    expect(
      (await call(server, 'PUT', `/api/${path}/order`, { token: admin, body: { ids: ids.slice(1) } })).status,
    ).toBe(422);
    expect(await shown()).toEqual(reversed);
  });

  test('shows inactive records to admins only', async ({ server, admin, givenUser }) => {
    const guest = await givenUser('guest');
    await call(server, 'POST', `/api/${path}`, { token: admin, body: { ...valid, ...hidden } });

    const owner = await call(server, 'GET', `/api/${path}?active_only=false`, { token: admin });
    expect(owner.body.total).toBe(1);
    expect((await call(server, 'GET', `/api/${path}`)).body.total).toBe(0);
    const ask = async (token?: string) =>
      (await call(server, 'GET', `/api/${path}?active_only=false`, token ? { token } : {})).status;
    expect([await ask(), await ask(guest)]).toEqual([401, 403]);
    expect((await call(server, 'GET', `/api/${path}?active_only=true`, { token: admin })).body.total).toBe(0);
  });

  test('begins where a query says, also without an end', async ({ server, admin }) => {
    for (const slug of ['one', 'two', 'three']) {
      const body = { ...valid, ...('slug' in valid ? { slug } : {}) };
      await call(server, 'POST', `/api/${path}`, { token: admin, body });
    }

    const { status, headers, body } = await call(server, 'GET', `/api/${path}?skip=1`);

    expect([status, body.data.length, body.total]).toEqual([200, 2, 3]);
    expect(headers.get('content-range')).toBe(`${path} 1-2/3`);
  });
});

test.for([
  { path: 'categories', name: { name: 'Pier' }, again: 'harbour', message: 'This slug is already in use' },
  { path: 'pages', name: { title: 'Pier' }, again: ' /HARBOUR/ ', message: 'Another page has this address already' },
  {
    path: 'projects',
    name: { title: 'Pier' },
    again: ' /HARBOUR/ ',
    message: 'Another project has this address already',
  },
])(
  '/api/$path gives an address to one, also when several ask for it at once',
  async ({ path, name, again, message }, { server, admin: token }) => {
    const make = (slug: string) => call(server, 'POST', `/api/${path}`, { token, body: { ...name, slug } });

    const made = await Promise.all([1, 2, 3].map(() => make('harbour')));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

    const { id, version } = (await make('pier')).body.data;
    const changed = await call(server, 'PUT', `/api/${path}/${id}`, { token, body: { slug: again, sort_order: 7 } });
    for (const { body } of [...made.filter(({ status }) => status === 409), changed]) {
      expect(body).toMatchObject({ code: 'TAKEN', errors: [{ field: 'slug', message }] });
    }
    const kept = await call(server, 'GET', `/api/${path}/${id}`, { token });
    expect(kept.body.data).toMatchObject({ ...name, slug: 'pier', version });
  },
);

test.for([
  { path: 'pages', links: ['/harbour'], hiddenBy: 401 },
  { path: 'projects', links: ['/projects', '/projects/harbour/'], hiddenBy: 404 },
])(
  '/api/$path keeps a draft with the admins, and its edits publish nothing',
  async ({ path, links, hiddenBy }, { server, admin: token, givenImage }) => {
    const { id: image_id } = await givenImage();
    await server.app.renditions.idle();
    const shown = path === 'pages' ? { content: 'Elena Marlow' } : { items: [{ image_id, layout: 'single' }] };
    const content = async () => (await call(server, 'GET', '/api/content')).body.data;
    const leadsTo = () =>
      Promise.all(
        links.map(
          async (link) => (await call(server, 'GET', `/api/content/link?link=${link}`, { token })).body.data.leads_to,
        ),
      );
    const { revision } = await content();

    const made = await call(server, 'POST', `/api/${path}`, { token, body: { title: 'Harbour', slug: 'harbour' } });
    const { id, is_draft: isDraft } = made.body.data;
    const save = (body: object) => call(server, 'PUT', `/api/${path}/${id}`, { token, body });
    await save(shown);
    expect([isDraft, (await call(server, 'GET', `/api/${path}`)).body.data]).toEqual([true, []]);
    expect((await call(server, 'GET', `/api/${path}/${id}`)).status).toBe(hiddenBy);
    expect(await content()).toMatchObject({ revision, [path]: [] });
    expect(await leadsTo()).toEqual(links.map(() => null));

    await save({ is_draft: false });
    expect(await content()).toMatchObject({ revision: revision + 1, [path]: [{ id, slug: 'harbour', ...shown }] });
    expect(await leadsTo()).toEqual(links);

    await save({ is_draft: true });
    expect(await content()).toMatchObject({ revision: revision + 2, [path]: [] });
  },
);

describe('/api/categories', () => {
  test('has an address as people type it, however its letters arrive', async ({ server, admin }) => {
    const send = (method: string, path: string, body: object) =>
      call(server, method, `/api/categories${path}`, { token: admin, body });
    const { data } = (await send('POST', '', { name: '서울', slug: '서울'.normalize('NFD') })).body;
    expect(data.slug).toBe('서울');
    expect((await send('PUT', `/${data.id}`, { slug: '부산'.normalize('NFD') })).body.data.slug).toBe('부산');
  });

  test('leaves the images of a removed category uncategorized', async ({ server, admin, givenImage }) => {
    const { body } = await call(server, 'POST', '/api/categories', {
      token: admin,
      body: { name: 'Wedding', slug: 'w' },
    });
    const { id } = await givenImage({ category: 'Wedding' });

    await call(server, 'DELETE', `/api/categories/${body.data.id}`, { token: admin });

    const image = await call(server, 'GET', `/api/images/${id}`);
    expect(image.body.data).toMatchObject({ category: null, category_id: null });
  });

  test('is not shown to visitors while it is inactive, nor named by its images', async ({
    server,
    admin,
    givenImage,
  }) => {
    const body = { name: 'Wedding', slug: 'wedding', is_active: false };
    const { id } = (await call(server, 'POST', '/api/categories', { token: admin, body })).body.data;
    await givenImage({ category_id: String(id) });
    const list = async (query: string, options = {}) =>
      (await call(server, 'GET', `/api/images${query}`, options)).body;

    expect((await list('')).data).toMatchObject([{ category: null }]);
    expect((await list('?category=wedding')).data).toEqual([]);
    expect((await list(`?filter=${encodeURIComponent('{"q":"wedding"}')}`)).data).toEqual([]);
    expect((await list('', { token: admin })).data).toMatchObject([{ category: 'Wedding' }]);
    expect((await call(server, 'GET', '/api/content')).body.data.images).toMatchObject([{ category: null }]);

    await call(server, 'PUT', `/api/categories/${id}`, { token: admin, body: { is_active: true } });
    expect((await list('?category=wedding')).data).toMatchObject([{ category: 'Wedding' }]);
    expect((await list(`?filter=${encodeURIComponent('{"q":"wedding"}')}`)).data).toHaveLength(1);
  });
});

describe('/api/testimonials/featured', () => {
  test('answers six featured ones unless told otherwise', async ({ server, admin }) => {
    for (let count = 0; count < 8; count += 1) {
      const body = { name: `Client ${count}`, content: 'Lovely.', is_featured: count !== 0 };
      await call(server, 'POST', '/api/testimonials', { token: admin, body });
    }

    const six = await call(server, 'GET', '/api/testimonials/featured');
    const two = await call(server, 'GET', '/api/testimonials/featured?limit=2');

    expect(six.body.data).toHaveLength(6);
    expect(six.body.data[0].name).toBe('Client 1');
    expect(two.body.data).toHaveLength(2);
  });
});

describe('/api/hero-slides', () => {
  test('needs a picture that exists', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const make = (body: object) => call(server, 'POST', '/api/hero-slides', { token: admin, body });

    expect((await make({ title: 'Golden hour', image_id: id })).status).toBe(201);
    for (const image_id of [0, 999, undefined, 'x']) {
      const { status, body } = await make({ title: 'Golden hour', image_id });
      expect([image_id, status, body.errors]).toEqual([
        image_id,
        422,
        [{ field: 'image_id', message: 'Please select an image' }],
      ]);
    }
  });
});
