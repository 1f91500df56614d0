import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, vi } from 'vitest';
import { call, type Server, test } from './fixtures.ts';

const RELEASE = '20261120T120000000Z-r7';
const FILES = {
  'index.html':
    '<a href="/">Home</a><a href="/?x=1">x</a><a href="/gallery?category=A#b">G</a><a href="/admin/">A</a><a href="https://o.example/gallery">o</a>' +
    '<img src="/static/images/a-320.webp"><script>go("/gallery")</script><script type="module" src="/_astro/a.js"></script>' +
    '<astro-island props="{&quot;path&quot;:&quot;/photo/veil-1/&quot;,&quot;title&quot;:&quot;See /gallery&quot;}"></astro-island>',
  'gallery/index.html': '<p>The gallery</p>',
  'gallery/2.json': '{"photos":[{"path":"/photo/veil-1/","src":"/static/images/a-320.webp"}]}',
  'photo/veil-1/index.html': '<p>Veil</p>',
  '404.html': '<p>Nothing here</p>',
  '_astro/a.js': 'fetch(`/photo/`+slug);at("/api/x")',
  '_astro/a.css': '@font-face{src:url(/_astro/a.woff2)}',
  '_astro/a.woff2': 'a font',
  _headers: "/*\n  Content-Security-Policy: default-src 'self'\n  Referrer-Policy: no-referrer-when-downgrade\n",
  '.manifest.json': '{"secret":true}',
};

async function givenRelease({ dataDir, app }: Server, release = RELEASE) {
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(dataDir, 'releases', release, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return (await app.services.passes.lookAt(release)) ?? '';
}

describe('a release that is looked at', () => {
  afterEach(() => void vi.useRealTimers());

  const read = async ({ url }: Server, path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('leads from each of its pages to its own pages and files, and to the pictures and the API as they are', async ({
    server,
  }) => {
    const look = await givenRelease(server);
    const base = look.slice(0, -1);

    const [home, chunk, script, sheet] = await Promise.all(
      ['', 'gallery/2.json', '_astro/a.js', '_astro/a.css'].map((path) => read(server, look + path)),
    );

    expect(home?.text).toBe(
      `<a href="${base}/">Home</a><a href="${base}/?x=1">x</a><a href="${base}/gallery?category=A#b">G</a><a href="/admin/">A</a><a href="https://o.example/gallery">o</a>` +
        `<img src="/static/images/a-320.webp"><script>go("/gallery")</script><script type="module" src="${base}/_astro/a.js"></script>` +
        `<astro-island props="{&quot;path&quot;:&quot;${base}/photo/veil-1/&quot;,&quot;title&quot;:&quot;See /gallery&quot;}"></astro-island>`,
    );
    expect(JSON.parse(chunk?.text ?? '').photos).toEqual([
      { path: `${base}/photo/veil-1/`, src: '/static/images/a-320.webp' },
    ]);
    expect(script?.text).toBe(`fetch(\`${base}/photo/\`+slug);at("/api/x")`);
    expect(sheet?.text).toBe(`@font-face{src:url(${base}/_astro/a.woff2)}`);
    expect((await read(server, `${look}_astro/a.woff2`)).text).toBe('a font');
    expect((await read(server, `${look}gallery`)).text).toBe('<p>The gallery</p>');
    const { status, text } = await read(server, `${look}nowhere`);
    expect([status, text]).toEqual([404, '<p>Nothing here</p>']);
  });

  test('is kept by no cache and listed by no search engine, and keeps its own policy', async ({ server }) => {
    const look = await givenRelease(server);

    for (const path of ['', 'gallery/2.json', '_astro/a.js', '_astro/a.woff2', 'nowhere']) {
      const { headers } = await read(server, look + path);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')], path).toEqual([
        'private, no-store',
        'noindex, nofollow',
      ]);
      expect(headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  test('is there for nobody without a pass of its own that has not expired', async ({ server }) => {
    const look = await givenRelease(server);
    const other = await givenRelease(server, '20261120T130000000Z-r8');
    const [release, expires, signature] = look.split('/')[2]?.split('~') ?? [];

    const passes = [
      release,
      `${release}~${expires}`,
      `${release}~${expires}~${signature?.slice(0, -1)}`,
      `${release}~${Number(expires) + 3_600}~${signature}`,
      `${release}~${other.split('~').slice(1).join('~').slice(0, -1)}`,
      `..~${expires}~${signature}`,
    ];
    for (const pass of passes) expect((await read(server, `/releases/${pass}/`)).status, pass).toBe(404);
    expect((await read(server, look)).status).toBe(200);
    vi.useFakeTimers({ now: Number(expires) * 1_000 + 1, toFake: ['Date'] });
    expect((await read(server, look)).status).toBe(404);
  });

  test('is marked as looked at by each page, and only by those who may look', async ({ server }) => {
    const look = await givenRelease(server);
    const mark = join(server.dataDir, 'releases', RELEASE, '.looked-at');
    const markedAt = async () => (await stat(mark).catch(() => null))?.mtimeMs ?? null;

    await read(server, `/releases/${RELEASE}~1~x/`);
    await read(server, `${look}_astro/a.woff2`);
    expect(await markedAt()).toBeNull();
    await read(server, look);
    const first = await markedAt();
    expect(first).not.toBeNull();
    await read(server, `${look}gallery`);

    expect(await markedAt()).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect((await read(server, `${look}.looked-at`)).status).toBe(404);
  });

  test('shows nothing that does not belong to the site', async ({ server }) => {
    const look = await givenRelease(server);
    await writeFile(join(server.dataDir, 'secret'), 'a secret');

    for (const path of ['_headers', '.manifest.json', '..%2f..%2fsecret', 'x%00']) {
      const { status, text } = await read(server, look + path);
      expect([status, text], path).toEqual([404, '<p>Nothing here</p>']);
    }
  });

  test('has an address only while it is kept, and only admins are told', async ({ server, admin }) => {
    expect(await server.app.services.passes.lookAt(RELEASE)).toBeNull();
    expect((await call(server, 'GET', '/api/publishing/releases')).status).toBe(401);
    expect((await call(server, 'GET', '/api/publishing/releases', { token: admin })).status).toBe(409);
  });
});
