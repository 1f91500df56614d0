/**
 * Makes the data folder of a released version, which `scripts/test/upgrade` keeps: `node make-data-folder.ts CHECKOUT ARCHIVE`. CHECKOUT
 * is a worktree of the version with its dependencies, whose own code makes everything in the folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { findFreePort } from '../../supervisor/ports.ts';
import { ACCOUNT, CONTENT, IMAGES } from './content.ts';

const WITHIN_MS = 180_000;
const ARCHIVE_MAX_BYTES = 100_000_000;

const [checkout = '', archive = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-folder-'));
const url = `http://127.0.0.1:${await findFreePort()}`;
const child = spawn(process.execPath, [path.join(checkout, 'scripts/run.mjs'), 'start'], {
  cwd: checkout,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: process.env.PATH,
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_USERNAME: ACCOUNT.username,
    ADMIN_PASSWORD: ACCOUNT.password,
  },
});
try {
  await untilSo(async () => (await fetch(`${url}/build.json`)).ok);
  await fill();
  await untilSo(isPublished);
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
// What belongs to the process, and keys, which are made again.
const omitted = ['running.json', 'running.lock', 'server.lock', 'tmp', 'secrets'].map((name) => `--exclude=./${name}`);
const { stdout } = spawnSync('tar', ['-cf', '-', ...omitted, '-C', dataDir, '.'], { maxBuffer: ARCHIVE_MAX_BYTES });
writeFileSync(archive, brotliCompressSync(stdout, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
rmSync(dataDir, { recursive: true });

async function fill() {
  const { access_token: token } = await send('POST', '/api/auth/login', ACCOUNT);
  const authorization = `Bearer ${token}`;
  const category = await send('POST', '/api/categories/', CONTENT.category, authorization);
  const ids: number[] = [];
  for (const [index, fields] of IMAGES.entries()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, category_id: `${category.data.id}` }))
      form.append(name, value);
    const picture = sharp({
      create: { width: 96, height: 64, channels: 3, background: { r: 80 * index, g: 90, b: 120 } },
    });
    form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), `${index}.jpg`);
    const answer = await fetch(`${url}/api/images/`, { method: 'POST', body: form, headers: { authorization } });
    ids.push((await answer.json()).data.id);
  }
  await send('POST', '/api/testimonials/', CONTENT.testimonial, authorization);
  await send('POST', '/api/hero-slides/', { ...CONTENT.heroSlide, image_id: ids[0] }, authorization);
  await send('POST', '/api/social-media/', CONTENT.socialLink, authorization);
  await send('PUT', '/api/settings/', CONTENT.settings, authorization);
  await send('POST', '/api/contact', CONTENT.message);
}

async function isPublished() {
  const { access_token: token } = await send('POST', '/api/auth/login', ACCOUNT);
  const answer = await fetch(`${url}/api/publishing`, { headers: { authorization: `Bearer ${token}` } });
  const page = await (await fetch(`${url}/gallery/`)).text();
  return (await answer.json()).data.state === 'live' && page.includes(IMAGES[0].title);
}

async function send(method: string, address: string, body: object, authorization?: string) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const answer = await fetch(url + address, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function untilSo(isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(200)) {
    if (await isSo().catch(() => false)) return;
  }
  throw new Error('The version did not publish its site in time');
}
