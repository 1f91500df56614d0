import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PreviewOrder } from '@vitrine/shared/contract/site/previews';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, verifyWebhook } from '@vitrine/shared/node/webhook';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { publishing } from '@vitrine/shared/texts';
import { describe, expect } from 'vitest';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { call, signUp, startForTest, test } from './helpers/fixtures.ts';

const SECRET = 'a webhook secret of the tests, long enough';

/** A choice that the builder does not know yet. */
const KNOWN_LATER = '#123456';

/** A page for which the builder does not answer. */
const SILENT = 'silent';
const CUT = 'cut';

/** A builder that renders what it is sent as JSON, and refuses a call that is not signed. It has the pages /about and /. */
async function givenBuilder() {
  const pages = new Map<string, string>();
  const url = await givenHttp(async (request, response) => {
    const body = await text(request);
    const send = (status: number, answer: string) => void response.writeHead(status).end(answer);
    if (request.method === 'GET') {
      const page = pages.get(request.url ?? '');
      if (page === SILENT) return void request.socket.destroy();
      if (page === CUT) {
        return void response.writeHead(200, { 'content-length': '9' }).write('<p>', () => request.socket.destroy());
      }
      return page === undefined ? send(404, '{}') : send(200, page);
    }
    if (request.url !== '/hooks/preview') return send(202, '{}');
    const signature = request.headers[SIGNATURE_HEADER]?.toString();
    const timestamp = request.headers[TIMESTAMP_HEADER]?.toString();
    if (!verifyWebhook(SECRET, { body, signature, timestamp }, Date.now() / 1_000)) return send(401, '{}');
    const { path, content } = PreviewOrder.parse(JSON.parse(body));
    if (content.site.accent === KNOWN_LATER) return send(422, '{}');
    if (!['/', '/about'].includes(path)) return send(404, '{}');
    const name = randomUUID();
    pages.set(`/previews/${name}`, JSON.stringify(content));
    send(201, JSON.stringify({ success: true, data: { name } }));
  });
  return { url, pages };
}

async function given(env: Record<string, string> = {}) {
  const builder = await givenBuilder();
  const server = await startForTest({ BUILDER_URL: builder.url, WEBHOOK_SECRET: SECRET, ...env });
  const token = await signUp(server, 'owner', true);
  const preview = (body: object, as: string | undefined = token) =>
    call(server, 'POST', '/api/publishing/previews', { ...(as && { token: as }), body });
  const read = (address: string) => fetch(`${server.url}${address}`);
  return { builder, server, token, preview, read };
}

describe('A preview', () => {
  test('shows a page with values that are not saved, at an address of its own', async () => {
    const { server, token, preview, read } = await given();
    await call(server, 'PUT', '/api/site', {
      token,
      body: { texts: { 'home.headline': 'Stored', 'home.closing_button': 'Kept' } },
    });

    const changes = {
      site: { texts: { 'home.headline': 'Typed' }, scheme: 'dark' },
      settings: { biography: 'New', email: '' },
    };
    const page = { id: 0, title: 'Prices', slug: 'prices', content: '# On request', place: 'footer', sort_order: 1 };
    const project = { id: 0, title: 'Harbour', slug: 'Harbour', items: [{ text: 'Fog' }] };
    const { status, body } = await preview({ path: '/about', ...changes, page, project });

    expect([status, body.data.address]).toEqual([200, expect.stringMatching(/^\/previews\/[0-9a-f-]{36}~\d+~[\w-]+$/)]);
    const answer = await read(body.data.address);
    const shown = PreviewOrder.shape.content.parse(await answer.json());
    expect(shown.site).toMatchObject({
      texts: { 'home.headline': 'Typed', 'home.closing_button': 'Kept' },
      scheme: 'dark',
    });
    expect(shown.pages).toMatchObject([{ title: 'Prices', content: '# On request', description: null }]);
    expect(shown.projects).toMatchObject([{ slug: 'harbour', introduction: '', year: null, items: [{ text: 'Fog' }] }]);
    expect(shown.settings).toMatchObject({ biography: 'New', email: null });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const stored = await call(server, 'GET', '/api/site');
    expect(stored.body.data).toMatchObject({ texts: { 'home.headline': 'Stored' }, scheme: 'auto' });
  });

  test('is framed by an admin on a host of its own, and by nobody else', async () => {
    const { preview, read } = await given({ CORS_ORIGINS: 'https://admin.example.org' });
    const { headers } = await read((await preview({ path: '/' })).body.data.address);

    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self' https://admin.example.org");
  });

  test('that the builder does not send says so where it is framed, and can be tried again', async () => {
    const { builder, preview, read } = await given({ CORS_ORIGINS: 'https://admin.example.org' });
    const { address } = (await preview({ path: '/' })).body.data;
    for (const page of builder.pages.keys()) builder.pages.set(page, SILENT);

    const answer = await read(address);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'.*; frame-ancestors 'self' https:\/\/admin\.example\.org$/);
    const html = await answer.text();
    expect(html).toContain(publishing.builderSilent);
    expect(html).toContain('<a href="">Try again</a>');

    // A builder that was started again has kept none.
    builder.pages.clear();
    const over = await read(address);
    expect([over.status, over.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(over.headers.get('content-security-policy')).toBe(policy);
    expect(await over.text()).toContain('no longer kept');
  });

  test('that ends in the middle says so as well', async () => {
    const { builder, preview, read } = await given();
    const { address } = (await preview({ path: '/' })).body.data;
    for (const page of builder.pages.keys()) builder.pages.set(page, CUT);

    const answer = await read(address);

    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(publishing.builderSilent)]);
  });

  test('of another language says in it what nobody has changed, and stores nothing', async () => {
    const { server, preview, read } = await given();
    const { stats, settings } = allDefaults.fr;
    const changes = { site: { language: 'fr' }, settings: { biography: 'Née à Rome.' } };

    const { body } = await preview({ path: '/about', ...changes });

    const shown = PreviewOrder.shape.content.parse(await (await read(body.data.address)).json());
    expect(shown.site.stats.map(({ label }) => label)).toEqual(stats);
    expect(shown.settings).toMatchObject({ ...settings, biography: 'Née à Rome.' });
    expect((await call(server, 'GET', '/api/site')).body.data).toMatchObject({
      language: 'en',
      stats: DEFAULT_SITE.stats,
    });
  });

  test('is for administrators, and its address is for nobody who does not know it', async () => {
    const { server, token, preview, read, builder } = await given();
    const other = await signUp(server, 'visitor', false);
    expect((await preview({ path: '/' }, '')).status).toBe(401);
    expect((await preview({ path: '/' }, other)).status).toBe(403);

    const { address } = (await preview({ path: '/' }, token)).body.data;
    const [name, expires, signature] = address.slice('/previews/'.length).split('~');
    const forged = [
      name,
      `${name}~${expires}`,
      `${name}~${Number(expires) + 3600}~${signature}`,
      `${randomUUID()}~${expires}~${signature}`,
    ];
    for (const pass of forged) expect((await read(`/previews/${pass}`)).status).toBe(404);

    builder.pages.clear();
    expect((await read(address)).status).toBe(404);
  });

  test('of what cannot be is refused', async () => {
    const { preview } = await given();
    const asked = [
      { path: '/nowhere' },
      { path: '//elsewhere.example' },
      { path: 'about' },
      { path: '/', site: { accent: 'red' } },
      { path: '/', settings: { photographer_name: ' ' } },
    ];
    const answers = await Promise.all(asked.map((body) => preview(body)));
    expect(answers.map(({ status }) => status)).toEqual([404, 422, 422, 422, 422]);
  });

  test('that an older builder does not understand says so', async () => {
    const { preview } = await given();

    const { status, body } = await preview({ path: '/', site: { accent: KNOWN_LATER } });

    expect([status, body.code, body.message]).toEqual([
      409,
      'BUILDER_OF_OTHER_VERSION',
      publishing.builderOfOtherVersion,
    ]);
  });

  test('needs a builder', async ({ server, admin }) => {
    const { status, body } = await call(server, 'POST', '/api/publishing/previews', {
      token: admin,
      body: { path: '/' },
    });
    expect([status, body.success]).toEqual([409, false]);
  });
});
