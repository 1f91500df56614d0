import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { describe, expect } from 'vitest';
import { test as base, call, type Server, startServer } from './helpers/fixtures.ts';
import { publishSite } from './helpers/publish-site.ts';

const SECRET = 'nobody may ever read this';

type WriteSite = (files: Record<string, string>) => Promise<void>;

/** A site and an admin beside files that must not be served. `write` changes the site. */
const test = base.extend<{ served: Server & { write: WriteSite } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  served: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'vitrine-static-'));
    const files = {
      'secret.txt': SECRET,
      '.env': SECRET,
      'admin/index.html': '<div id="root"></div>',
      'admin/assets/app.js': 'export {};',
      'admin/.env': SECRET,
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), content);
    }
    const site: Record<string, string> = {
      'gallery/index.html': '<h1>Gallery</h1>',
      '_astro/x.css': 'a{}',
      _headers: `/*\n  Content-Security-Policy: default-src 'self'\n  X-Secret: ${SECRET.length}\n`,
      '.env': SECRET,
      '.git/config': SECRET,
      '.well-known/tdmrep.json': '[]',
      '.well-known/.env': SECRET,
      'pictures/one.txt': 'one',
    };
    const server = await startServer({ ADMIN_DIR: join(root, 'admin') });
    const write: WriteSite = async (changes) => {
      Object.assign(site, changes);
      await publishSite(server, site);
    };
    await write({});
    await writeFile(join(server.dataDir, 'secrets'), SECRET);
    await use({ ...server, write });
    await server.stop();
    for (const folder of [root, server.dataDir]) await rm(folder, { recursive: true, force: true });
  },
});

/** Requests a path exactly as written. */
const ask = (server: Server, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request(`${server.url}/`, { method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const ups = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '....//', '..;/', '%252e%252e%252f', '..%00/', '.%2e/'],
  ...['%c0%ae%c0%ae/', '..%c0%af', '%uff0e%uff0e/', './../', 'x/../../', '..%2f..%2f'],
];
const prefixes = [
  '/',
  '/admin/',
  '/admin/assets/',
  '/static/images/',
  '/_astro/',
  '/gallery/',
  '/api/',
  '/api/docs/static/',
];
const targets = ['secret.txt', '.env', 'secrets', 'etc/passwd', 'vitrine.sqlite', 'package.json'];

describe('files', () => {
  test('outside the served folders are out of reach, however the way is written', { tags: 'nightly' }, async ({
    served,
  }) => {
    for (const prefix of prefixes) {
      for (const up of ups) {
        for (const target of targets) {
          for (const depth of [1, 3, 8]) {
            const path = `${prefix}${up.repeat(depth)}${target}`;
            const { status, body } = await ask(served, path);
            const isLeak = body.includes(SECRET) || body.includes('root:') || body.startsWith('SQLite format');
            expect([path, status < 500 || status === 503, isLeak]).toEqual([path, true, false]);
          }
        }
      }
    }
  });

  test('that are hidden, or that no visitor asks for, are not there', async ({ served }) => {
    const paths = [
      ...[
        '/.env',
        '/.git/config',
        '/.git/',
        '/%2eenv',
        '/x/../.env',
        '//.env',
        '/admin/.env',
        '/.well-known/.env',
        '/.well-known/../.env',
        '/.well-known',
        '/_headers',
        '/./_headers',
      ],
      ...['/vitrine.sqlite', '/vitrine.sqlite-wal', '/package.json', '/server/src/main.ts', '/data/vitrine.sqlite'],
      ...['/secrets', '/originals/', '/backup.tar', '/_astro/x.css.map', '/index.html~', '/index.html.bak'],
    ];
    for (const path of paths) {
      const { status, body } = await ask(served, path);
      const isPageOfAdmin = path.startsWith('/admin') && body.includes('id="root"');
      expect([path, status === 404 || isPageOfAdmin, body.includes(SECRET)]).toEqual([path, true, false]);
    }
  });

  test('that programs look for under a well-known address are served', async ({ served }) => {
    expect(await ask(served, '/.well-known/tdmrep.json')).toMatchObject({ status: 200, body: '[]' });
  });

  test('are never listed', async ({ served }) => {
    for (const path of [
      '/pictures/',
      '/pictures',
      '/_astro/',
      '/static/',
      '/static/images/',
      '/admin/assets/',
      '/static/images',
    ]) {
      const { status, body } = await ask(served, path);
      expect([path, status, body.includes('one.txt') || body.includes('app.js')]).toEqual([path, 404, false]);
    }
  });

  test('lead nobody to another host', async ({ served }) => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/%2f%2fevil.example',
      '/\\evil.example',
      '/admin//evil.example',
      '/gallery//',
    ]) {
      const { status, headers } = await ask(served, path);
      expect([path, status >= 300 && status < 400, String(headers.location ?? '').includes('evil')]).toEqual([
        path,
        false,
        false,
      ]);
    }
  });

  test('that are missing are a real 404: a page for people, JSON under /api', async ({ served }) => {
    const page = await ask(served, '/nowhere');
    expect([page.status, page.body]).toEqual([404, '<h1>404</h1>']);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const answer = await ask(served, '/api/nowhere');
    expect([answer.status, JSON.parse(answer.body).success]).toEqual([404, false]);
    expect((await ask(served, '/gallery')).body).toBe('<h1>Gallery</h1>');
  });
});

describe('a photograph that was given another title', () => {
  test('is found under the addresses that it had, by whoever follows one with whatever after it', async ({
    served,
  }) => {
    await served.write({
      'photo/veil-12/index.html': '<h1>Veil</h1>',
      'photo/結婚-7/index.html': '<h1>結婚</h1>',
      'photo/8/index.html': '8',
    });

    for (const [former, present] of [
      ['/photo/dsc-4077-12/', '/photo/veil-12/'],
      ['/photo/dsc-4077-12', '/photo/veil-12/'],
      ['//photo//dsc-4077-12/index.html', '/photo/veil-12/'],
      ['//photo%2fdsc-4077-12', '/photo/veil-12/'],
      ['/photo/12/?utm=a%20b&x=1', '/photo/veil-12/?utm=a%20b&x=1'],
      ['/photo/%E5%AE%B4-7/', '/photo/%E7%B5%90%E5%A9%9A-7/'],
      ['/photo/x-8/?next=//evil.example', '/photo/8/?next=//evil.example'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(served, former, {}, method);
        expect([former, status, headers.location, headers['cache-control']]).toEqual([
          former,
          308,
          present,
          'no-cache',
        ]);
      }
    }
    for (const there of ['/photo/veil-12/', '/photo/veil-12']) {
      expect((await ask(served, there)).body).toBe('<h1>Veil</h1>');
    }
    const others = [
      '/photo/veil-13/',
      '/photo/veil/',
      '/gallery/veil-12/',
      '/photo/a/veil-12/',
      '/photo/99999999999999999999/',
    ];
    for (const path of [...others, '/photo/', '/photo/..%2fx-12/']) {
      expect([path, (await ask(served, path)).status]).toEqual([path, 404]);
    }
  });

  test('is found as anything else is, however the letters of the address are composed', async ({ served }) => {
    await served.write({ 'gallery/서울/index.html': '<h1>서울</h1>' });

    const { status, headers } = await ask(served, `/gallery/${encodeURIComponent('서울'.normalize('NFD'))}?x=1`);

    expect([status, headers.location]).toEqual([308, `/gallery/${encodeURIComponent('서울')}/?x=1`]);
    expect((await ask(served, String(headers.location))).status).toBe(200);
  });

  test('is found as the live release has it, and only while that has it', async ({ served }) => {
    const locationOf = async (path: string) => {
      const { status, headers } = await ask(served, path);
      return headers.location ?? status;
    };
    const publish = (...paths: string[]) => publishSite(served, Object.fromEntries(paths.map((path) => [path, path])));

    await publish('photo/veil-12/index.html', 'photo/lace-13/index.html');
    expect(await locationOf('/photo/lace-12/')).toBe('/photo/veil-12/');
    // The titles are exchanged.
    await publish('photo/lace-12/index.html', 'photo/veil-13/index.html');
    expect([await locationOf('/photo/lace-12/'), await locationOf('/photo/veil-12/')]).toEqual([
      200,
      '/photo/lace-12/',
    ]);
    await publish('photo/veil-13/index.html');
    expect([await locationOf('/photo/veil-12/'), await locationOf('/photo/lace-13/')]).toEqual([
      404,
      '/photo/veil-13/',
    ]);
  });
});

describe('pages', () => {
  test('carry a strict policy, and the API one that allows nothing', async ({ served }) => {
    for (const path of [
      '/',
      '/gallery',
      '/nowhere',
      '/admin/',
      '/admin/login',
      '/api/health',
      '/static/images/x.jpg',
    ]) {
      const { headers } = await ask(served, path);
      const policy = String(headers['content-security-policy']);
      expect([path, policy]).toEqual([path, expect.stringContaining('default-src')]);
      const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? '';
      expect([path, /unsafe-(inline|eval)/.test(scripts)]).toEqual([path, false]);
      expect([path, headers['x-content-type-options'], headers['x-powered-by'], headers.server]).toEqual([
        ...[path, 'nosniff', undefined, undefined],
      ]);
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
    // What is no page runs nothing, so it need not carry the policy of one.
    const sheet = (await ask(served, '/_astro/x.css')).headers;
    expect(sheet['x-secret']).toBe(String(SECRET.length));
    expect(sheet['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(sheet['access-control-expose-headers']).toBeUndefined();
    const admin = String((await ask(served, '/admin/')).headers['content-security-policy']);
    for (const directive of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'", "script-src 'self'"]) {
      expect(admin).toContain(directive);
    }
  });

  test('and answers repeat no host that a caller invents', async ({ served }) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const path of [
      '/',
      '/admin/',
      '/nowhere',
      '/api/images',
      '/api/content',
      '/api/settings',
      '/api/openapi.json',
    ]) {
      const answer = await ask(served, path, headers);
      expect([path, JSON.stringify(answer).includes('evil.example')]).toEqual([path, false]);
    }
  });
});

describe('a page that is large enough', () => {
  const page = `<h1>Gallery</h1>${'<p>A photograph.</p>'.repeat(99)}`;
  const inCodings = { br: brotliDecompressSync, gzip: gunzipSync };

  /** The decoded body of a fetch would not show how it was sent. */
  const read = ({ body, headers }: Awaited<ReturnType<typeof ask>>) => {
    const bytes = Buffer.from(body, 'latin1');
    const coding = headers['content-encoding'];
    return (coding === 'br' || coding === 'gzip' ? inCodings[coding](bytes) : bytes).toString();
  };

  test('is sent in the best coding that the client accepts, and is the same page in each', async ({ served }) => {
    await served.write({ 'gallery/index.html': page });
    for (const [accepted, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['*', 'br'],
      ['deflate, zstd', undefined],
      ['br;q=0, gzip;q=0', undefined],
      ['', undefined],
    ] as const) {
      const answer = await ask(served, '/gallery/', { 'accept-encoding': accepted });

      expect([accepted, answer.status, answer.headers['content-encoding']]).toEqual([accepted, 200, coding]);
      expect(read(answer)).toBe(page);
      expect(answer.headers).toMatchObject({
        vary: expect.stringContaining('accept-encoding'),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-secret': `${SECRET.length}`,
        'content-length': `${answer.body.length}`,
      });
    }
  });

  test('is not sent again to who has it, in any coding, until it is another one', async ({ served }) => {
    await served.write({ 'gallery/index.html': page });
    const tags = new Set<unknown>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await ask(served, '/gallery/', { 'accept-encoding': accepted });
      tags.add(headers.etag);
      for (const known of [
        { 'if-none-match': String(headers.etag) },
        { 'if-none-match': `"another", ${headers.etag}` },
      ]) {
        const again = await ask(served, '/gallery/', { 'accept-encoding': accepted, ...known });
        expect([accepted, again.status, again.body, again.headers.etag]).toEqual([accepted, 304, '', headers.etag]);
      }
    }
    expect(tags.size).toBe(3);

    const next = page.replace('photograph', 'sculpture!');
    await served.write({ 'gallery/index.html': next });
    for (const tag of tags) {
      const headers = { 'accept-encoding': 'br', 'if-none-match': String(tag) };
      expect(read(await ask(served, '/gallery/', headers))).toBe(next);
    }
  });

  test('has a head without a body, and parts of it are those of the page itself', async ({ served }) => {
    await served.write({ 'gallery/index.html': page });
    const accepted = { 'accept-encoding': 'br' };
    const whole = await ask(served, '/gallery/', accepted);

    const head = await ask(served, '/gallery/', accepted, 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', `${whole.body.length}`]);
    const part = await ask(served, '/gallery/', { ...accepted, range: 'bytes=4-10' });
    expect([part.status, part.body, part.headers['content-encoding']]).toEqual([206, 'Gallery', undefined]);
    const missing = `<h1>404</h1>${page}`;
    await served.write({ '404.html': missing });
    const notFound = await ask(served, '/nowhere', accepted);
    expect([notFound.status, read(notFound)]).toEqual([404, missing]);
  });

  test('has the type that it has without compression, whatever kind of text it is', async ({ served }) => {
    for (const ending of ['html', 'css', 'txt', 'js', 'mjs', 'json', 'xml', 'svg']) {
      await served.write({ [`one.${ending}`]: 'a '.repeat(999) });
      const [compressed, plain] = await Promise.all(
        ['gzip', 'identity'].map((accepted) => ask(served, `/one.${ending}`, { 'accept-encoding': accepted })),
      );

      expect(compressed?.headers['content-encoding'], ending).toBe('gzip');
      expect([ending, compressed?.headers['content-type']]).toEqual([ending, plain?.headers['content-type']]);
    }
  });
});

describe('a picture', () => {
  test('is served as HTTP says, whatever is asked of it', async ({ server, givenImage }) => {
    const { filename, file_path: path } = await givenImage();
    expect(path).toBe(`static/images/${filename}`);
    const whole = await ask(server, `/${path}`);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });

    const beyond = await ask(server, `/${path}`, { range: 'bytes=99999999-' });
    expect([beyond.status, JSON.parse(beyond.body).message]).toEqual([416, 'The file has no such part']);
    expect(beyond.headers['cache-control']).toBe('no-store');
    const head = await ask(server, `/${path}`, {}, 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(whole.body.length)]);
    const known = { 'if-none-match': String(whole.headers.etag) };
    expect((await ask(server, `/${path}`, known)).status).toBe(304);
    for (const query of ['?w=99999&h=99999', '?width=-1', '?format=exe', '?signature=x&expires=x', '?expires=1']) {
      expect((await ask(server, `/${path}${query}`)).body).toBe(whole.body);
    }
  });

  test('whose file is lost is missed by nobody after it was made again', async ({ server, givenImage }) => {
    const { filename, file_path: path } = await givenImage();
    await rm(join(server.dataDir, 'renditions', filename));

    const { status, headers } = await ask(server, `/${path}`);

    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('in its original form is under no address that can be guessed', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const { body } = await call(server, 'GET', `/api/images/${id}`, { token: admin });
    const { sha256, original_name: name } = body.data;
    const guesses = [
      ...[
        `/static/images/${sha256}`,
        `/static/images/${sha256}.jpg`,
        `/originals/${sha256}`,
        `/static/originals/${sha256}`,
      ],
      ...[
        `/originals/${sha256.slice(0, 2)}/${sha256}`,
        `/static/images/${name}`,
        `/uploads/${name}`,
        `/static/images/${id}.jpg`,
      ],
      ...[`/static/images/..%2f..%2foriginals%2f${sha256.slice(0, 2)}%2f${sha256}`],
    ];
    for (const path of guesses) expect([path, (await ask(server, path)).status >= 400]).toEqual([path, true]);
    expect((await ask(server, `/api/images/${id}/original`)).status).toBe(403);
  });
});

describe('before the first release', () => {
  test('a visitor is told so by a page, whatever the address, and clients when to come back', async ({ server }) => {
    const answers = await Promise.all(['/', '/gallery', '/photo/veil-1/'].map((path) => fetch(server.url + path)));

    for (const { status, headers } of answers) {
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    const page = (await answers[0]?.text()) ?? '';
    expect(page).toContain('This site has not been published yet.');
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    const digest = hash('sha256', style, 'base64');
    expect(answers[0]?.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
  });

  test('the page is in the language of the site', async ({ server, admin }) => {
    await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'ja' } });

    const page = await (await fetch(server.url)).text();

    expect(page).toContain('<html lang="ja">');
    expect(page).toContain(`<h1>${catalogues.ja.notPublished.heading}</h1>`);
    expect(page).not.toMatch(/published|Try again/);
  });
});
