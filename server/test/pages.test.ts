import { PageInput } from '@vitrine/shared/contract/site/pages';
import { PAGE_CONTENT_MAX } from '@vitrine/shared/limits';
import { RESERVED_SLUGS } from '@vitrine/shared/own-pages/page-address';
import { describe, expect } from 'vitest';
import { call, type Server, test } from './helpers/fixtures.ts';

const imprint = { title: 'Imprint', slug: 'imprint', content: 'Elena Marlow', is_draft: false };

const sender =
  (server: Server, token: string) =>
  (method: string, path = '', body?: object) =>
    call(server, method, `/api/pages${path}`, { token, ...(body && { body }) });

describe('The address of an own page', () => {
  test('is written as it will be read', async ({ server, admin }) => {
    const send = sender(server, admin);
    for (const [typed, slug] of [
      [' /Price-List/ ', 'price-list'],
      ['Über_uns', 'über_uns'],
      ['u\u0308bungen', 'übungen'],
      ['プロフィール', 'プロフィール'],
      ['من-أنا', 'من-أنا'],
    ]) {
      expect((await send('POST', '', { title: 'Page', slug: typed })).body.data).toMatchObject({ slug });
    }
    for (const slug of ['a/b', '../etc', 'a.html', '-a', '_astro', '😀', 'a%20b', 'a\u202eb', 'constructor?']) {
      expect([slug, (await send('POST', '', { title: 'Page', slug })).status]).toEqual([slug, 422]);
    }
  });

  test('is none that the server serves itself', async ({ server }) => {
    const served = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── \/?([\p{L}\d_.-]+)/u.exec(line)?.[1] ?? []);
    expect(served).toEqual(expect.arrayContaining(['api', 'admin', 'static', 'releases']));

    for (const slug of [...served, ...RESERVED_SLUGS]) {
      expect([slug, PageInput.safeParse({ title: 'Page', slug }).success]).toEqual([slug, false]);
    }
  });
});

test('a page that was deleted comes back under its id, once, and no other id can be chosen', async ({
  server,
  admin,
}) => {
  const send = sender(server, admin);
  const { id, ...fields } = (await send('POST', '', imprint)).body.data;
  expect((await send('POST', `/${id}/restore`, fields)).body).toMatchObject({ code: 'RECORD_THERE' });
  await send('DELETE', `/${id}`);

  const restored = await send('POST', `/${id}/restore`, fields);

  expect(restored).toMatchObject({ status: 201, body: { data: { id, slug: 'imprint', content: 'Elena Marlow' } } });
  expect((await send('POST', `/${id + 1}/restore`, { ...fields, slug: 'other' })).status).toBe(404);
  expect((await send('POST', '', { ...fields, slug: 'next' })).body.data.id).toBe(id + 1);
});

test('a page whose address another took meanwhile is not restored', async ({ server, admin }) => {
  const send = sender(server, admin);
  const { id, ...fields } = (await send('POST', '', imprint)).body.data;
  await send('DELETE', `/${id}`);
  await send('POST', '', imprint);

  expect((await send('POST', `/${id}/restore`, fields)).body).toMatchObject({ code: 'TAKEN' });
});

test('pages are published in the order of the owner, whatever was made first', async ({ server, admin }) => {
  const send = sender(server, admin);
  const ids: number[] = [];
  for (const slug of ['one', 'two', 'three']) {
    ids.push((await send('POST', '', { title: slug, slug, is_draft: slug === 'two' })).body.data.id);
  }

  expect((await send('PUT', '/order', { ids: ids.toReversed() })).status).toBe(200);

  const { body } = await call(server, 'GET', '/api/content');
  expect(body.data.pages.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'one']);
});

describe('The content of an own page', () => {
  test('is kept as it was sent', async ({ server, admin }) => {
    const send = sender(server, admin);
    const texts = [
      '# Zoë 🌅\n\n> \u202eright to left\u202c\n\n    indented',
      'مرحبا **بكم**',
      '<script>alert(1)</script><iframe src="data:text/html,x"></iframe>',
      '[x](javascript:alert(1))',
      `${'>'.repeat(10_000)}deep`,
      '[a](page:1) '.repeat(8_000).trim(),
      'x'.repeat(PAGE_CONTENT_MAX),
    ];
    for (const [index, content] of texts.entries()) {
      const { status, body } = await send('POST', '', { ...imprint, slug: `page-${index}`, content });
      expect([status, body.data.content]).toEqual([201, content]);
    }
    for (const content of ['', ' \n\t ', null]) {
      const { body } = await send('POST', '', { ...imprint, slug: `empty-${JSON.stringify(content).length}`, content });
      expect(body.data.content).toBe('');
    }
  });
});
