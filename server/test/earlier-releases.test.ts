import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconFile, logoFile, touchIconFile } from '@vitrine/shared/looks/site-files';
import { afterEach, describe, expect, vi } from 'vitest';
import { SitePage } from '../src/features/releases/entities/site-page.entity.ts';
import { SiteRelease } from '../src/features/releases/entities/site-release.entity.ts';
import { call, type Server, testAlone as test } from './helpers/fixtures.ts';
import { publishSite } from './helpers/publish-site.ts';

const RELEASE = '20261120T120000000Z-r7';
const FILES = {
  'index.html':
    '<a href="/">Home</a><a href="/?x=1">x</a><a href="/gallery?category=A#b">G</a><a href="/%E6%96%99%E9%87%91">P</a><a href="/admin/">A</a><a href="https://o.example/gallery">o</a>' +
    '<img src="/static/images/a-320.webp"><script>go("/gallery")</script><script type="module" src="/_astro/a.js"></script>' +
    '<astro-island props="{&quot;path&quot;:&quot;/photo/veil-1/&quot;,&quot;title&quot;:&quot;See /gallery&quot;}"></astro-island>',
  'gallery/index.html': '<p>The gallery</p>',
  '料金/index.html': '<p>Prices</p>',
  'gallery/2.json': '{"photos":[{"path":"/photo/veil-1/","src":"/static/images/a-320.webp"}]}',
  'photo/veil-1/index.html': '<p>Veil</p>',
  '404.html': '<p>Nothing here</p>',
  '_astro/a.js': 'fetch(`/photo/`+slug);at("/api/x")',
  '_astro/a.css': '@font-face{src:url(/_astro/a.woff2)}',
  '_astro/a.woff2': 'a font',
  _headers: "/*\n  Content-Security-Policy: default-src 'self'\n  Referrer-Policy: no-referrer-when-downgrade\n",
  '.content/head.json': '{"secret":true}',
};

async function givenRelease(server: Server, name = RELEASE, files: Record<string, string> = FILES) {
  await publishSite(server, files, { name });
  return server.app.passes.previewAddress(name);
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
      `<a href="${base}/">Home</a><a href="${base}/?x=1">x</a><a href="${base}/gallery?category=A#b">G</a><a href="${base}/%E6%96%99%E9%87%91">P</a><a href="/admin/">A</a><a href="https://o.example/gallery">o</a>` +
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
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    expect((await read(server, sheet)).headers.get('content-type')).toBe('text/css; charset=utf-8');

    expect((await read(server, look)).text).not.toContain('Restore this');
    await publishSite(server, { 'index.html': 'Another one' });
    const restore = `<a href="/admin/dashboard/publishing?restore=${RELEASE}">Restore this</a>`;
    expect((await read(server, look)).text).toContain(restore);
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
    const other = await givenRelease(server, '20261120T130000000Z-r8', { ...FILES, 'index.html': 'Other' });
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
    const readPreviewedAt = async () =>
      (await server.orm.em.fork().findOneOrFail(SiteRelease, { name: RELEASE })).previewedAt ?? null;

    await read(server, `/releases/${RELEASE}~1~x/`);
    await read(server, `${look}_astro/a.woff2`);
    expect(await readPreviewedAt()).toBeNull();
    await read(server, look);
    expect(Date.now() - ((await readPreviewedAt())?.getTime() ?? 0)).toBeLessThan(60_000);

    const before = new Date(Date.now() - 10 * 60_000);
    await server.orm.em.fork().nativeUpdate(SiteRelease, { name: RELEASE }, { previewedAt: before });
    await read(server, `${look}gallery`);
    expect((await readPreviewedAt())?.getTime()).toBeGreaterThan(before.getTime());
  });

  test('shows nothing that does not belong to the site', async ({ server }) => {
    const look = await givenRelease(server);
    await writeFile(join(server.dataDir, 'secret'), 'a secret');

    for (const path of ['_headers', '.content/head.json', '..%2f..%2fsecret', 'x%00']) {
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
        expect(headers.get('cache-control')).toContain('no-store');
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

  test('shows pages with the logo and the icon of the site, and with links to photographs on other sites', async ({
    server,
  }) => {
    const key = 'a'.repeat(32);
    const [logo, icon] = [logoFile({ key, tone: 'ink', width: 400, height: 100 }), iconFile(key)];
    const pages = {
      'index.html': `<img src="/static/images/${logo}"><i props="{&quot;href&quot;:[0,&quot;https://o.example/photo/7&quot;]}">`,
      'gallery/index.html': `<link rel="icon" href="/static/images/${icon}"><link href="/static/images/${touchIconFile(icon)}">`,
      'about/index.html': '<a href="https://o.example/photo/1234567">Elsewhere</a>',
      'contact/index.html': `<a href="${server.config.publicUrl}/photo/secret-veil-7/">Secret veil</a>`,
    };
    const look = await givenRelease(server, RELEASE, pages);

    const answers = await Promise.all(['', 'gallery/', 'about/', 'contact/'].map((page) => read(server, look + page)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
  });

  test('is shown whole when it shares pages with releases after it, whichever of them are removed', async ({
    server,
    givenImage,
  }) => {
    await givenImage();
    const look = await givenRelease(server, RELEASE, {
      'index.html': 'Home',
      '404.html': 'Nothing',
      'about/index.html': 'About a',
      'contact/index.html': 'Contact',
      'gallery/index.html': 'Gallery',
    });
    const pagesOf = async () => {
      const read = async (page: string) => (await fetch(server.url + look + page)).text();
      return Promise.all(['', 'about', 'contact/', 'gallery', 'photo/veil-1/'].map(read));
    };
    const expected = ['Home', 'About a', 'Contact', 'Gallery', 'Nothing'];
    expect(await pagesOf()).toEqual(expected);

    const others = { 'index.html': 'Home', '404.html': 'Nothing', 'gallery/index.html': 'Gallery' };
    const second = await publishSite(server, {
      ...others,
      'about/index.html': 'About b',
      'photo/veil-1/index.html': 'V',
    });
    expect(await pagesOf()).toEqual(expected);
    await publishSite(server, { ...others, 'about/index.html': 'About a' });
    await publishSite(server, { 'index.html': 'Another one' });
    expect(await pagesOf()).toEqual(expected);

    const tidyUp = () => server.app.publishing.tidyUp(new AbortController().signal);
    const countOfSecond = () => server.orm.em.fork().count(SitePage, { path: 'photo/veil-1/index.html' });
    await tidyUp();
    expect(await countOfSecond()).toBe(1);
    await server.orm.em.fork().nativeDelete(SiteRelease, { name: second.release });
    await tidyUp();
    expect(await countOfSecond()).toBe(0);
    expect(await pagesOf()).toEqual(expected);
  });

  test('is there only while it is kept, and only admins are told', async ({ server, admin }) => {
    expect((await read(server, server.app.passes.previewAddress(RELEASE))).status).toBe(404);
    expect((await call(server, 'GET', '/api/publishing/releases')).status).toBe(401);
    expect((await call(server, 'GET', '/api/publishing/releases', { token: admin })).status).toBe(409);
  });
});
