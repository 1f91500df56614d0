// @module-tag nightly
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenContent, givenImage } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { runScript } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { askTls } from '../testing/ask-tls.ts';
import { findProgram } from '../testing/find-program.ts';
import {
  type Certificate,
  FOLDER_EXAMPLES,
  makeCertificate,
  type RunningProxy,
  startFolderServer,
} from '../testing/proxies.ts';

const NAMES = ['caddy', 'nginx'] as const;
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const missing = ['openssl', ...NAMES].filter((name) => findProgram(name) === null);
const isTried = !missing.includes('openssl') && NAMES.some((name) => !missing.includes(name));
if (missing.length > 0) console.info(`Not installed: ${missing.join(', ')}. A static build is not tried on these.`);

let folder: string;
let site: string;
let certificate: Certificate;

beforeAll(async () => {
  if (!isTried) return;
  folder = mkdtempSync(path.join(tmpdir(), 'folder-servers-'));
  site = path.join(folder, 'site');
  certificate = makeCertificate(folder);
  const content = path.join(folder, 'content.json');
  const data = givenContent({ images: [givenImage(1, { title: 'Veil' })] });
  writeFileSync(content, JSON.stringify({ success: true, data }));
  await ensureBundles({ report: () => {}, only: 'site' });
  const where = ['--out', site, '--content', content, '--site-url', 'https://localhost'];
  const without = ['--without-pictures', '--without-contact'];
  const built = await runScript(path.join(root, 'site/builder/build.ts'), [...where, ...without]);
  expect(built).toMatchObject({ code: 0 });
  mkdirSync(path.join(site, 'static/images'), { recursive: true });
  writeFileSync(path.join(site, 'static/images/veil.jpg'), 'a picture');
  writeFileSync(path.join(site, '.vitrine-site'), 'a label');
});
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

/** The headers in a block of `_headers`, in lower case as Node gives them. */
function headersOf(block: string) {
  const text = readFileSync(path.join(site, '_headers'), 'utf8');
  const found = text.split(/\n(?=\/)/).find((one) => one.startsWith(`${block}\n`)) ?? '';
  return Object.fromEntries(
    Array.from(found.matchAll(/^ {2}([\w-]+): (.+)$/gm), ([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

describe.each(NAMES)('%s serves a static build as its example in deploy/ says', (name) => {
  const run = test.skipIf(!isTried || missing.includes(name));
  let server: RunningProxy;
  const ask = (asked: string, headers = {}) =>
    askTls({ port: server.https, authority: certificate.authority, path: asked, headers });

  beforeAll(async () => {
    if (!isTried || missing.includes(name)) return;
    server = await startFolderServer(name, site, { folder: mkdtempSync(path.join(folder, name)), certificate });
  });
  afterAll(() => server?.stop());

  run('with the headers of _headers, also where a page is missing', async () => {
    const { 'content-security-policy': policy = '', ...common } = headersOf('/*');
    const [, frames = ''] = /(frame-ancestors [^;]+)/.exec(policy) ?? [];
    const [, script = ''] = /"(\/_astro\/[^"]+)"/.exec(readFileSync(path.join(site, 'index.html'), 'utf8')) ?? [];
    const expected = { ...common, 'content-security-policy': frames };

    for (const address of ['/', '/gallery/', '/nothing/here']) {
      expect((await ask(address)).headers).toMatchObject({ ...expected, 'cache-control': 'no-cache' });
    }
    expect((await ask(script)).headers).toMatchObject({ ...expected, ...headersOf('/_astro/*') });
    expect((await ask('/static/images/veil.jpg')).headers).toMatchObject({
      ...expected,
      ...headersOf('/static/images/*'),
      'content-type': 'image/jpeg',
    });
  });

  run('with the compressed copies', async () => {
    const page = readFileSync(path.join(site, 'gallery/index.html'), 'utf8');
    const codings = name === 'caddy' ? (['br', 'gzip'] as const) : (['gzip'] as const);

    expect((await ask('/gallery/')).body.toString()).toBe(page);
    for (const coding of codings) {
      const { headers, body } = await ask('/gallery/', { 'accept-encoding': coding });
      expect([headers['content-encoding'], UNPACK[coding](body).toString()]).toEqual([coding, page]);
      expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
  });

  run('with its own page for what is missing, and nothing of what is for hosts', async () => {
    const page = readFileSync(path.join(site, '404.html'), 'utf8');

    for (const address of ['/nothing/here', '/_headers', '/.vitrine-site']) {
      const { status, body } = await ask(address);
      expect([address, status, body.toString()]).toEqual([address, 404, page]);
    }
    expect((await ask('/gallery')).headers.location).toMatch(/\/gallery\/$/);
  });
});

test.for(Object.values(FOLDER_EXAMPLES))('deploy/%s is in the manual', (example) => {
  const manual = readFileSync(path.join(root, 'docs/publishing.md'), 'utf8');

  expect(manual.includes(`deploy/${example}`)).toBe(true);
});
