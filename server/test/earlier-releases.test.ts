import { hash } from 'node:crypto';
import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, vi } from 'vitest';
import { call, type Server, testAlone as test } from './helpers/fixtures.ts';

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

async function givenRelease({ dataDir, app }: Server, release = RELEASE, files: Record<string, string> = FILES) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dataDir, 'releases', release, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return (await app.passes.previewAddress(release)) ?? '';
}

describe('a release that is previewed', () => {
  afterEach(() => void vi.useRealTimers());

  const read = async ({ url }: Server, path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('leads from each of its pages to its own pages and files, and to the pictures and the API as they are', async ({
    server,
    givenImage,
  }) => {
    await givenImage();
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

  test('says on each page which it is, with the way back and the way to restore it', async ({
    server,
    admin,
    givenImage,
  }) => {
    await givenImage();
    await call(server, 'PUT', '/api/settings', { token: admin, body: { time_zone: 'Asia/Tokyo' } });
    const page = '<!doctype html><html><head></head><body class="home"><main>Hello</main></body></html>';
    const look = await givenRelease(server, RELEASE, { ...FILES, 'index.html': page });

    const { text } = await read(server, look);
    expect(text).toMatch(
      /<body class="home"><aside [^>]+><p>Preview of the release of Nov 20, 2026, 9:00\sPM \(Asia\/Tokyo\)<\/p>/,
    );
    expect(text).toContain('<a href="/admin/dashboard/publishing">Back</a>');
    expect(text).toContain(`<a href="/admin/dashboard/publishing?restore=${RELEASE}">Restore this</a>`);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    expect((await read(server, sheet)).headers.get('content-type')).toBe('text/css; charset=utf-8');

    await symlink(join(server.dataDir, 'releases', RELEASE), join(server.dataDir, 'live'));
    expect((await read(server, look)).text).not.toContain('Restore this');
  });

  test('is kept by no cache and listed by no search engine, and keeps its own policy', async ({
    server,
    givenImage,
  }) => {
    await givenImage();
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
    expect((await read(server, `${look}gallery`)).status).toBe(200);
    vi.useFakeTimers({ now: Number(expires) * 1_000 + 1, toFake: ['Date'] });
    expect((await read(server, `${look}gallery`)).status).toBe(404);
  });

  test('is marked as a preview on each page, and read only by those who may', async ({ server }) => {
    const look = await givenRelease(server);
    const mark = join(server.dataDir, 'releases', RELEASE, '.previewed');
    const markedAt = async () => (await stat(mark).catch(() => null))?.mtimeMs ?? null;

    await read(server, `/releases/${RELEASE}~1~x/`);
    await read(server, `${look}_astro/a.woff2`);
    expect(await markedAt()).toBeNull();
    await read(server, look);
    const first = await markedAt();
    expect(first).not.toBeNull();
    await read(server, `${look}gallery`);

    expect(await markedAt()).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect((await read(server, `${look}.previewed`)).status).toBe(404);
  });

  test('shows nothing that does not belong to the site', async ({ server }) => {
    const look = await givenRelease(server);
    await writeFile(join(server.dataDir, 'secret'), 'a secret');

    for (const path of ['_headers', '.manifest.json', '..%2f..%2fsecret', 'x%00']) {
      const { status, text } = await read(server, look + path);
      expect([status, text], path).toEqual([404, '<p>Nothing here</p>']);
    }
  });

  test('shows no page that shows, names or leads to a photograph which is not public now', async ({
    server,
    admin,
    givenImage,
  }) => {
    const [kept, hidden] = [await givenImage({ title: 'Kept' }), await givenImage({ title: 'Secret veil' })];
    const address = ({ id, title }: { id: number; title?: unknown }) =>
      `/photo/${String(title).toLowerCase().replace(' ', '-')}-${id}`;
    const [keptPage, hiddenPage] = [kept, hidden].map((image) => address(image).slice(1));
    const card = `"title":"Secret veil","alt":"Secret veil"`;
    const mentions = {
      'index.html': `<a href="${address(hidden)}/">Secret veil</a>`,
      'gallery/index.html': `<i props="{&quot;id&quot;:[0,${hidden.id}],&quot;title&quot;:[0,&quot;Secret veil&quot;]}">`,
      'about/index.html': `<img src="/static/images/${hidden.filename}" alt="Secret veil">`,
      'contact/index.html': `<a href="/contact?photo=${encodeURIComponent(address(hidden).slice(7))}">Secret veil</a>`,
      'gallery/2.json': `{"photos":[{"id":${hidden.id},${card}}]}`,
      'sitemap.xml': `<loc>http://site.example${address(hidden)}/</loc><title>Secret veil</title>`,
      [`${keptPage}/index.html`]: `<img src="/static/images/${kept.filename}"><a href="${address(hidden)}/">Secret veil</a>`,
    };
    const look = await givenRelease(server, RELEASE, {
      ...mentions,
      [`${hiddenPage}/index.html`]: '<h1>Secret veil</h1>',
      [`${hiddenPage}/index.html.br`]: 'Secret veil',
      'index.html.gz': 'Secret veil',
      'plain/index.html': `<a href="${address(kept)}/">Kept</a><img src="/static/images/${kept.filename}">`,
      '_astro/a.js': '',
      '404.html': 'Nothing here',
    });
    const readAll = async () => {
      const found = new Map<string, Awaited<ReturnType<typeof read>>>();
      for (const file of [...Object.keys(mentions), `${hiddenPage}/`, `${hiddenPage}/index.html`, 'plain/']) {
        found.set(file, await read(server, look + file));
      }
      return found;
    };
    const statuses = (found: Awaited<ReturnType<typeof readAll>>) => Array.from(found.values(), ({ status }) => status);

    expect(statuses(await readAll())).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200]);

    const ways: [string, string, unknown?][] = [
      ['PUT', `/api/images/${hidden.id}`, { is_public: false }],
      ['DELETE', `/api/images/${hidden.id}`],
      ['DELETE', `/api/images/trash/${hidden.id}`],
    ];
    for (const [method, path, body] of ways) {
      expect((await call(server, method, path, { token: admin, body })).status).toBe(200);
      const found = await readAll();
      expect(statuses(found), path).toEqual([403, 403, 403, 403, 404, 404, 403, 404, 404, 200]);
      expect([...found.values()][0]?.text, path).toContain('<a href="/admin/dashboard/publishing">Back</a>');
      for (const { text, headers } of found.values()) {
        expect(text.toLowerCase()).not.toMatch(/secret.veil/);
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
      for (const file of ['index.html.gz', `${hiddenPage}/index.html.br`]) {
        expect((await read(server, look + file)).text).toBe('Nothing here');
      }
      const { text, headers } = found.get('index.html') ?? {};
      expect(text).toContain('not public any more');
      expect(headers?.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('shows a public photograph whose files were made anew since', async ({ server, admin, givenImage }) => {
    const image = await givenImage();
    const page = `<img src="/static/images/${image.filename}">`;
    const look = await givenRelease(server, RELEASE, { 'index.html': page });
    const path = `/api/images/${image.id}`;
    await call(server, 'PUT', path, { token: admin, body: { copyright: '© A. Nother' } });
    server.app.renditions.wake();
    await server.app.renditions.idle();

    expect((await call(server, 'GET', path)).body.data.filename).not.toBe(image.filename);
    expect(await read(server, look)).toMatchObject({ status: 200, text: page });
  });

  test('of a former version is shown whole when its pages lie in the pool and in the live release', async ({
    server,
    givenImage,
  }) => {
    await givenImage();
    const hashOf = (text = '') => hash('sha256', text, 'base64url').slice(0, 22);
    const { 'index.html': home, 'gallery/index.html': gallery, 'gallery/2.json': chunk, ...others } = FILES;
    const photo = others['photo/veil-1/index.html'];
    const pages = { 'gallery/index.html': gallery, 'gallery/2.json': chunk, 'photo/veil-1/index.html': photo };
    const files = Object.entries({ ...pages, 'about/index.html': 'lost' }).map(([file, text]) => [
      file,
      { bytes: hashOf(text) },
    ]);
    const look = await givenRelease(server, RELEASE, {
      ...others,
      'index.html': home,
      '.archived': '',
      '.manifest.json': JSON.stringify({ files: Object.fromEntries(files) }),
    });
    await rm(join(server.dataDir, 'releases', RELEASE, 'photo'), { recursive: true });
    const put = async (file: string, text: string) => {
      await mkdir(dirname(join(server.dataDir, file)), { recursive: true });
      await writeFile(join(server.dataDir, file), text);
    };
    await put(`releases/.pool/${hashOf(gallery)}.html`, gallery);
    await put('live/gallery/index.html', 'another one');
    await put('live/gallery/2.json', chunk);
    await put('live/photo/veil-1/index.html', photo);
    await put('live/about/index.html', 'another one');
    const base = look.slice(0, -1);

    expect((await read(server, look)).text).toContain(`<a href="${base}/gallery?category=A#b">G</a>`);
    for (const path of ['gallery', 'gallery/', 'gallery/index.html']) {
      expect((await read(server, look + path)).text).toBe(gallery);
    }
    expect((await read(server, `${look}photo/veil-1/`)).text).toBe(photo);
    expect((await read(server, `${look}gallery/2.json`)).text).toContain(`${base}/photo/veil-1/`);
    for (const path of ['about', 'nowhere', '.manifest.json', '.archived', '.pool', '%2e%2e/.pool']) {
      expect((await read(server, look + path)).status, path).toBe(404);
    }
    expect((await read(server, `${look}_astro/a.woff2`)).text).toBe('a font');
  });

  test('is shown whole when its pages are in the releases after it, also once those are archived', async ({
    server,
    givenImage,
  }) => {
    await givenImage();
    const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 22);
    const put = async (file: string, text: string) => {
      await mkdir(dirname(join(server.dataDir, 'releases', file)), { recursive: true });
      await writeFile(join(server.dataDir, 'releases', file), text);
    };
    const archive = async (
      release: string,
      base: string,
      pages: Record<string, [own: string | null, base: string | null]>,
    ) => {
      const lines = Object.entries(pages).map(([file, [own, other]]) =>
        JSON.stringify([file, own && hashOf(own), 9, other && hashOf(other), 9]),
      );
      for (const [own] of Object.values(pages)) if (own !== null) await put(`.pool/${hashOf(own)}.html`, own);
      await put(`${release}/.differences.json`, `{"base":"${base}","pages":[\n${lines.join(',\n')}\n]}`);
      await put(`${release}/.archived`, '');
    };
    const look = await givenRelease(server, RELEASE, {
      'index.html': 'Home',
      '404.html': 'Nothing',
      '.manifest.json': '',
    });
    const pagesOf = async () => {
      const read = async (page: string) => (await fetch(server.url + look + page)).text();
      return Promise.all(['', 'about', 'contact/', 'gallery', 'photo/veil-1/'].map(read));
    };
    await archive(RELEASE, 'b', {
      'about/index.html': ['About a', 'About b'],
      'photo/veil-1/index.html': [null, 'Veil'],
    });
    await archive('b', 'c', { 'about/index.html': ['About b', 'About c'], 'contact/index.html': ['Contact b', null] });
    for (const [page, text] of [
      ['about', 'About c'],
      ['gallery', 'Gallery c'],
      ['photo/veil-1', 'Veil'],
    ]) {
      await put(`c/${page}/index.html`, `${text}`);
    }
    await put('c/.manifest.json', '');
    const expected = ['Home', 'About a', 'Contact b', 'Gallery c', 'Nothing'];

    expect(await pagesOf()).toEqual(expected);

    await put('d/gallery/index.html', 'Gallery d');
    await put('d/.manifest.json', '');
    await archive('c', 'd', { 'gallery/index.html': ['Gallery c', 'Gallery d'] });
    await rm(join(server.dataDir, 'releases/c/gallery'), { recursive: true });
    expect(await pagesOf()).toEqual(expected);

    await archive(RELEASE, 'c', {
      'about/index.html': ['About a', 'About c'],
      'contact/index.html': ['Contact b', null],
      'photo/veil-1/index.html': [null, 'Veil'],
    });
    await rm(join(server.dataDir, 'releases/b'), { recursive: true });
    expect(await pagesOf()).toEqual(expected);
  });

  test('has an address only while it is kept, and only admins are told', async ({ server, admin }) => {
    expect(await server.app.passes.previewAddress(RELEASE)).toBeNull();
    expect((await call(server, 'GET', '/api/publishing/releases')).status).toBe(401);
    expect((await call(server, 'GET', '/api/publishing/releases', { token: admin })).status).toBe(409);
  });
});
