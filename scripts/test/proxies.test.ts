// @module-tag nightly
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { success } from '@vitrine/shared/contract/envelope';
import { GallerySession, PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { imageUrl } from '@vitrine/shared/image-address';
import {
  BYTES_AN_UPLOAD_MB,
  CONTACT_MESSAGES_PER_MINUTE,
  HTTP_TIMEOUT_MS,
  UPLOAD_ANSWER_MS,
  UPLOAD_MAX_MB,
} from '@vitrine/shared/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../lib/until.ts';
import { findFreePort } from '../supervisor/ports.ts';
import { askTls, openTls } from '../testing/ask-tls.ts';
import { findProgram } from '../testing/find-program.ts';
import {
  type Certificate,
  makeCertificate,
  type ProxyName,
  type RunningProxy,
  startFolderServer,
  startProxy,
} from '../testing/proxies.ts';
import { type Stack, startStack } from '../testing/stack.ts';
import { uploadPhotograph } from '../testing/upload-photograph.ts';
import { addPhotographs } from '../tools/bench/galleries/photographs.ts';

const NAMES: ProxyName[] = ['caddy', 'nginx', 'haproxy'];
/** A slow line: the answer takes longer than any buffer of a proxy holds it. */
const PAUSE_MS = 8;
const JSON_TYPE = { 'content-type': 'application/json' };

let folder: string;
let stack: Stack;
let certificate: Certificate;

const missing = ['openssl', ...NAMES].filter((name) => findProgram(name) === null);
const isTried = !missing.includes('openssl') && missing.length < NAMES.length;

beforeAll(async () => {
  if (!isTried) return;
  folder = mkdtempSync(path.join(tmpdir(), 'proxies-'));
  certificate = makeCertificate(folder);
  // With a full disk the site is shown as well.
  const env = {
    PUBLISH_TO: path.join(folder, 'site'),
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://localhost',
    DISK_FLOOR_MB: '1000000000',
  };
  stack = await startStack({ env });
});
afterAll(async () => {
  await stack?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(missing.includes('openssl') || missing.includes('caddy'))(
  'Caddy serves the folder into which the site is copied',
  async () => {
    const site = path.join(folder, 'site');
    const { filename } = await uploadPhotograph(stack.api, { width: 360, height: 240 });
    const page = path.join(site, 'gallery/index.html');
    const isCopied = () => existsSync(page) && readFileSync(page, 'utf8').includes(filename);
    await until(isCopied, 'its page is copied', { withinMs: 60_000 });
    const own = mkdtempSync(path.join(folder, 'caddy-folder'));
    const caddy = await startFolderServer('caddy', site, { folder: own, certificate });
    const ask = (asked: string, headers = {}) =>
      askTls({ port: caddy.https, authority: certificate.authority, path: asked, headers });
    try {
      const here = await (await fetch(`${stack.url}/gallery/`)).text();
      const plain = await ask('/gallery/');
      const compressed = await ask('/gallery/', { 'accept-encoding': 'br' });
      const [, script = ''] = /"(\/_astro\/[^"]+)"/.exec(here) ?? [];
      const [code, photograph, missingPage, label] = [
        await ask(script),
        await ask(imageUrl(filename)),
        await ask('/nothing/here'),
        await ask('/.vitrine-site'),
      ];

      expect([plain.status, plain.body.toString()]).toEqual([200, here]);
      expect(brotliDecompressSync(compressed.body).toString()).toBe(here);
      expect([plain, code].map(({ headers }) => headers['cache-control'])).toEqual([
        'no-cache',
        'public, max-age=31536000, immutable',
      ]);
      expect([photograph.status, photograph.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect([missingPage.status, label.status]).toEqual([404, 404]);
      expect(missingPage.body.toString()).toContain('<html');
    } finally {
      await caddy.stop();
    }
  },
);

test.skipIf(missing.includes('openssl') || missing.includes('caddy'))(
  'Caddy leads every visitor to a server that answers, if another one is down',
  async () => {
    const upstream = Number(new URL(stack.url).port);
    const [own, down] = [mkdtempSync(path.join(folder, 'caddy-servers')), await findFreePort()];
    const caddy = await startProxy('caddy', { folder: own, upstream, others: [down], certificate });
    const visitors = Array.from({ length: 8 }, (_, number) => `127.0.4.${number + 1}`);
    const ask = (from: string) => askTls({ port: caddy.https, authority: certificate.authority, path: '/', from });
    try {
      const statuses = await Promise.all(visitors.map(async (from) => (await ask(from)).status));

      expect(statuses).toEqual(visitors.map(() => 200));
    } finally {
      await caddy.stop();
    }
  },
);

test.skipIf(missing.includes('openssl') || missing.includes('nginx'))('nginx logs no signed address', async () => {
  const own = mkdtempSync(path.join(folder, 'nginx-log'));
  const nginx = await startProxy('nginx', { folder: own, upstream: Number(new URL(stack.url).port), certificate });
  const signed = '/api/images/7/original?expires=1&signature=c2VjcmV0';
  try {
    await askTls({ port: nginx.https, authority: certificate.authority, path: signed });
    await fetch(`http://localhost:${nginx.http}${signed}`, { redirect: 'manual' });
  } finally {
    await nginx.stop();
  }

  expect(readFileSync(path.join(own, 'access.log'), 'utf8')).not.toContain('signature');
});

const readDeployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

test('the configurations in deploy/ let the largest upload through, with the rest of its form', () => {
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(readDeployed('nginx.conf')) ?? [];
  const [, caddy] = /max_size (\d+)MB/.exec(readDeployed('Caddyfile')) ?? [];

  const largest = UPLOAD_MAX_MB * BYTES_AN_UPLOAD_MB + 500_000;
  expect(Number(nginx) * 1024 * 1024).toBeGreaterThan(largest);
  expect(Number(caddy) * 1_000_000).toBeGreaterThan(largest);
});

test('the configurations in deploy/ wait for a slow upload and for its answer as long as Vitrine and its admin do', () => {
  const secondsOf = (name: string, setting: RegExp) => Number(setting.exec(readDeployed(name))?.[1]);
  // Of silence: none of these settings bounds a whole body. Caddy has no limit by default.
  const silence = [
    secondsOf('nginx.conf', /client_body_timeout (\d+)s;/),
    ...['haproxy.cfg', 'haproxy-servers.cfg'].map((name) => secondsOf(name, /timeout client (\d+)s/)),
  ];
  const answer = [
    secondsOf('nginx.conf', /proxy_read_timeout (\d+)s;/),
    ...['haproxy.cfg', 'haproxy-servers.cfg'].map((name) => secondsOf(name, /timeout server (\d+)s/)),
  ];

  expect(silence.filter((seconds) => !(seconds * 1_000 >= HTTP_TIMEOUT_MS))).toEqual([]);
  expect(answer.filter((seconds) => !(seconds * 1_000 >= UPLOAD_ANSWER_MS))).toEqual([]);
  expect(readDeployed('Caddyfile')).not.toMatch(/timeout/);
});

describe.each(NAMES)('Vitrine behind %s as in deploy/', (name) => {
  const run = test.skipIf(!isTried || missing.includes(name));
  let proxy: RunningProxy;
  /** Each proxy is asked by clients of its own, whose limits are fresh. */
  const client = (number: number) => `127.0.${NAMES.indexOf(name) + 1}.${number}`;
  const toProxy = () => ({ port: proxy.https, authority: certificate.authority });
  const ask = (question: Omit<Parameters<typeof askTls>[0], 'port' | 'authority'>) =>
    askTls({ ...toProxy(), ...question });

  beforeAll(async () => {
    if (!isTried || missing.includes(name)) return;
    const own = mkdtempSync(path.join(folder, name));
    proxy = await startProxy(name, { folder: own, upstream: Number(new URL(stack.url).port), certificate });
  });
  afterAll(() => proxy?.stop());

  run('pages come over TLS, and plain HTTP leads there', async () => {
    const page = await ask({ path: '/' });
    const plain = await fetch(`http://localhost:${proxy.http}/gallery?category=veil`, { redirect: 'manual' });

    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['strict-transport-security']).toBeDefined();
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/gallery\?category=veil$/);
  });

  run('a visitor has limits of its own, whatever it forges', async () => {
    const send = (from: string, forged: string) =>
      ask({
        path: '/api/contact/',
        method: 'POST',
        from,
        headers: {
          ...JSON_TYPE,
          'x-forwarded-for': forged,
          'x-forwarded-host': 'evil.example',
          forwarded: `for=${forged}`,
        },
        body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Are you free in June?' }),
      });
    const statuses: number[] = [];
    for (let count = 0; count <= CONTACT_MESSAGES_PER_MINUTE; count++) {
      statuses.push((await send(client(2), `203.0.113.${count}`)).status);
    }
    const other = await send(client(3), '203.0.113.1');

    expect(statuses).toEqual([...Array(CONTACT_MESSAGES_PER_MINUTE).fill(201), 429]);
    expect(other.status).toBe(201);
  });

  run('a photograph of ten megabytes goes up, and its original comes down to a slow reader', async () => {
    const signedIn = await ask({
      path: '/api/auth/login',
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(stack.owner),
    });
    const authorization = `Bearer ${LoginAnswer.parse(JSON.parse(signedIn.body.toString())).access_token}`;
    const photograph = await givenLargePhotograph(NAMES.indexOf(name));
    const form = new FormData();
    form.set('title', 'Veil');
    form.set('file', new Blob([new Uint8Array(photograph)]), 'veil.png');
    const { headers, body } = await encode(form);

    const sent = await ask({ path: '/api/images', method: 'POST', headers: { ...headers, authorization }, body });
    expect(sent.status, sent.body.toString()).toBe(201);
    const { data: image } = success(ImageAdminView.pick({ id: true, original_url: true })).parse(
      JSON.parse(sent.body.toString()),
    );
    const original = await ask({ path: image.original_url, pauseMs: PAUSE_MS });
    // Nobody needs its renditions.
    const removed = await ask({ path: `/api/images/${image.id}`, method: 'DELETE', headers: { authorization } });

    expect(original.status).toBe(200);
    expect(original.body.equals(photograph)).toBe(true);
    expect(removed.status).toBe(200);
  });

  run(
    'a gallery that ends cuts the download that a slow client has begun, and the news that it waits for',
    async () => {
      const body = JSON.stringify({ title: 'Ingrid and Nils', downloads: 'originals' });
      const { id, link } = await stack.api('/galleries', GalleryView, { method: 'POST', body });
      // More than the operating system holds for a reader who is late.
      addPhotographs(stack.dataDir, id, { count: 16, bytes: 4_000_000 });
      const call = async (address: string, given: object, headers = {}) => {
        const question = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(given) };
        return JSON.parse((await ask({ path: `/api/for${address}`, ...question })).body.toString()).data;
      };
      const secret = new URL(link ?? '').hash.slice(1);
      const authorization = `Gallery ${GallerySession.parse(await call('/open', { secret })).session}`;
      const wanted = { what: 'favourites', files: 'originals' };
      const { address, bytes } = PreparedDownload.parse(await call('/downloads', wanted, { authorization }));
      const events = await openTls({ ...toProxy(), path: '/api/for/events', headers: { authorization } });
      const archive = await openTls({ ...toProxy(), path: address });
      await once(archive, 'readable');

      await stack.api(`/galleries/${id}/link`, GalleryView, { method: 'DELETE' });
      expect(await text(events)).toMatch(/^event: marks\n[\s\S]*^event: ended\n/m);
      let received = 0;
      archive.on('data', (part: Buffer) => {
        received += part.length;
      });
      await expect(finished(archive)).rejects.toMatchObject({ code: 'ECONNRESET' });
      expect(received).toBeLessThan(bytes / 3);
    },
  );

  run('a body that no upload has is refused and not waited for', async () => {
    const body = Buffer.alloc(UPLOAD_MAX_MB * BYTES_AN_UPLOAD_MB + 8 * 1024 * 1024);
    const refused = await ask({
      path: '/api/images',
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body,
    }).catch((error: NodeJS.ErrnoException) => error.code);
    // A proxy may answer and close before it has read everything, which the client sees as either.
    expect(typeof refused === 'object' ? refused.status : refused).toEqual(
      expect.toBeOneOf([401, 413, 415, 'EPIPE', 'ECONNRESET']),
    );
  });
});

/** Noise of 16 bits a channel: just below the limit with few pixels, which are quick to process. */
function givenLargePhotograph(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const create = { width: 1_300 + seed, height: 1_300, channels: 3 as const, background: 'grey', noise };
  return sharp({ create }).toColourspace('rgb16').png({ compressionLevel: 0 }).toBuffer();
}

async function encode(form: FormData) {
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) };
}
