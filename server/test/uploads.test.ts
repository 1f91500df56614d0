import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { BYTES_AN_UPLOAD_MB } from '@vitrine/shared/limits';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { call, makePicture, PASSWORD, type Server, signUp, test, uploadForm } from './helpers/fixtures.ts';
import { pictureOfBytes } from './helpers/picture-of-bytes.ts';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** As a client of tus begins. */
const begin = (server: Server, token: string, length: number, fields: Record<string, string>) =>
  fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...bearer(token), 'upload-length': String(length), 'upload-metadata': metadataOf(fields) },
  });

const beginImage = async (server: Server, token: string, file: Buffer, fields: Record<string, string> = {}) => {
  const begun = await begin(server, token, file.length, {
    to: 'images',
    title: 'Veil',
    filename: 'veil.jpg',
    ...fields,
  });
  expect(begun.status).toBe(201);
  return begun.headers.get('location') ?? '';
};

const send = (server: Server, token: string, address: string, offset: number, part: Buffer) =>
  fetch(server.url + address, {
    method: 'PATCH',
    headers: { ...bearer(token), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(part),
  });

const head = (server: Server, token: string, address: string) =>
  fetch(server.url + address, { method: 'HEAD', headers: bearer(token) });

const offsetOf = async (server: Server, token: string, address: string) =>
  Number((await head(server, token, address)).headers.get('upload-offset'));

/** What an answer holds, as the tests know it. */
const bodyOf = async (answer: Response): Promise<ReturnType<typeof JSON.parse>> => JSON.parse(await answer.text());

const codeOf = async (answer: Response) => [answer.status, (await bodyOf(answer)).code];

/** Sends the beginning of a part and goes away. */
async function sendCut(server: Server, token: string, address: string, offset: number, length: number, part: Buffer) {
  const before = await offsetOf(server, token, address);
  const { hostname, port } = new URL(server.url);
  const sending = request({ hostname, port, path: address, method: 'PATCH' });
  sending.on('error', () => {});
  for (const [name, value] of Object.entries({
    ...bearer(token),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
  })) {
    sending.setHeader(name, value);
  }
  await new Promise((resolve) => sending.write(part, resolve));
  sending.destroy();
  await expect.poll(() => offsetOf(server, token, address), { timeout: 20_000 }).toBeGreaterThan(before);
}

/** The uploads that are not finished. */
const unfinishedIn = ({ dataDir }: Server) => readdir(join(dataDir, 'uploads')).catch(ifMissing([]));
const idOf = (address: string) => address.slice('/api/uploads/'.length);

describe('an upload in parts', () => {
  test('becomes the image that the whole file would, and leaves nothing', async ({ server, admin }) => {
    const file = await pictureOfBytes(3 * BYTES_AN_UPLOAD_MB);
    const address = await beginImage(server, admin, file, { sha256: sha256Of(file), tags: 'Norway' });

    const first = await send(server, admin, address, 0, file.subarray(0, 1_000_000));
    const asked = await head(server, admin, address);
    const last = await send(server, admin, address, 1_000_000, file.subarray(1_000_000));

    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000000']);
    expect(asked.headers.get('upload-length')).toBe(String(file.length));
    expect([asked.headers.get('upload-offset'), asked.headers.get('tus-resumable')]).toEqual(['1000000', '1.0.0']);
    expect(last.status).toBe(200);
    expect((await bodyOf(last)).data).toMatchObject({
      title: 'Veil',
      tags: 'Norway',
      file_size: file.length,
      sha256: sha256Of(file),
      original_name: 'veil.jpg',
    });
    expect(await unfinishedIn(server)).not.toContain(idOf(address));
    expect((await head(server, admin, address)).status).toBe(404);
  });

  test('goes on where a lost connection has cut it', async ({ server, admin }) => {
    const file = await pictureOfBytes(6 * BYTES_AN_UPLOAD_MB);
    const address = await beginImage(server, admin, file, { sha256: sha256Of(file) });

    let offset = 0;
    for (let cut = 0; cut < 3; cut++) {
      await sendCut(server, admin, address, offset, 2_000_000, file.subarray(offset, offset + 700_000));
      offset = await offsetOf(server, admin, address);
    }
    const last = await send(server, admin, address, offset, file.subarray(offset));

    expect(offset).toBeGreaterThan(0);
    expect((await bodyOf(last)).data.sha256).toBe(sha256Of(file));
  });

  test('goes into a gallery for a client', async ({ server, admin }) => {
    const file = await makePicture();
    const gallery = await call(server, 'POST', '/api/galleries', { token: admin, body: { title: 'Ingrid' } });
    const to = `galleries/${gallery.body.data.id}`;
    const begun = await begin(server, admin, file.length, { to, filename: 'IMG_1.jpg' });

    const last = await send(server, admin, begun.headers.get('location') ?? '', 0, file);
    const again = await begin(server, admin, file.length, { to, filename: 'IMG_1.jpg' });
    const refused = await send(server, admin, again.headers.get('location') ?? '', 0, file);

    expect((await bodyOf(last)).data).toMatchObject({ original_name: 'IMG_1.jpg' });
    expect(await codeOf(refused)).toEqual([409, 'GALLERY_PHOTO_ALREADY_THERE']);
    expect((await head(server, admin, again.headers.get('location') ?? '')).status).toBe(404);
  });

  test('takes its fields as JSON, however long they are', async ({ server, admin }) => {
    const file = await makePicture();
    const description = 'A long walk. '.repeat(700);

    const begun = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: { ...bearer(admin), 'upload-length': String(file.length), 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'images', title: 'Walk', description }),
    });
    const last = await send(server, admin, `/api${(await bodyOf(begun)).data.address}`, 0, file);

    expect((await bodyOf(last)).data.description).toBe(description.trim());
  });

  test('is refused before its first byte if the file or a field could not be taken', async ({ server, admin }) => {
    const before = await unfinishedIn(server);
    const beginWith = async (length: number, fields: Record<string, string>) =>
      codeOf(await begin(server, admin, length, fields));

    expect(await beginWith(10 * BYTES_AN_UPLOAD_MB + 1, { to: 'images', title: 'A' })).toEqual([
      413,
      'IMAGE_TOO_LARGE',
    ]);
    expect(await beginWith(1e300, { to: 'images', title: 'A' })).toEqual([422, 'INVALID']);
    expect(await beginWith(0, { to: 'images', title: 'A' })).toEqual([422, 'INVALID']);
    expect(await beginWith(100, { to: 'images' })).toEqual([422, 'INVALID']);
    expect(await beginWith(100, { to: 'elsewhere' })).toEqual([422, 'INVALID']);
    expect(await unfinishedIn(server)).toEqual(before);
  });

  test('is refused before its first byte if it could not go where it should', async ({ server, admin }) => {
    const before = await unfinishedIn(server);
    const post = (path: string, body: object) => call(server, 'POST', path, { token: admin, body });
    const [gallery, trashed] = [
      await post('/api/galleries', { title: 'A' }),
      await post('/api/galleries', { title: 'B' }),
    ];
    await call(server, 'DELETE', `/api/galleries/${trashed.body.data.id}`, { token: admin });
    const file = await makePicture({ seed: 77 });
    await call(server, 'POST', '/api/images', { token: admin, body: uploadForm(file, { title: 'There' }) });
    const beginWith = async (fields: Record<string, string>) => codeOf(await begin(server, admin, 100, fields));

    expect(await beginWith({ to: 'galleries/999' })).toEqual([404, 'GALLERY_NOT_FOUND']);
    expect(await beginWith({ to: `galleries/${trashed.body.data.id}` })).toEqual([404, 'GALLERY_NOT_FOUND']);
    const to = `galleries/${gallery.body.data.id}`;
    expect(await codeOf(await begin(server, admin, 1e12, { to }))).toEqual([413, 'IMAGE_TOO_LARGE']);
    expect(await beginWith({ to: 'images', title: 'A', category_id: '999' })).toEqual([422, 'INVALID']);
    const again = { to: 'images', title: 'A', sha256: sha256Of(file) };
    expect(await beginWith(again)).toEqual([409, 'IMAGE_ALREADY_THERE']);
    expect(await unfinishedIn(server)).toEqual(before);
    // One for a section that is gone goes into the gallery.
    expect((await begin(server, admin, 100, { to, section: 'no-such-section' })).status).toBe(201);
  });

  test('refuses parts that do not fit, and stores nothing of them', async ({ server, admin }) => {
    const file = await makePicture();
    const address = await beginImage(server, admin, file);
    await send(server, admin, address, 0, file.subarray(0, 100));

    expect(await codeOf(await send(server, admin, address, 50, file.subarray(50)))).toEqual([
      409,
      'UPLOAD_OFFSET_WRONG',
    ]);
    expect(await codeOf(await send(server, admin, address, 200, file.subarray(200)))).toEqual([
      409,
      'UPLOAD_OFFSET_WRONG',
    ]);
    expect(await codeOf(await send(server, admin, address, 100, file))).toEqual([413, 'UPLOAD_TOO_LONG']);
    const endless = await fetch(server.url + address, {
      method: 'PATCH',
      headers: { ...bearer(admin), 'upload-offset': '100', 'content-type': 'application/offset+octet-stream' },
      body: new Blob([randomBytes(file.length)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(endless.status).toBe(413);
    expect(await offsetOf(server, admin, address)).toBeLessThan(file.length);
  });

  test('takes bytes alone, which no parser has read', async ({ server, admin }) => {
    const address = await beginImage(server, admin, await makePicture());
    for (const [type, body] of [
      ['text/plain', 'é'.repeat(50)],
      ['application/json', '{}'],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const) {
      const headers = { ...bearer(admin), 'upload-offset': '0', 'content-type': type };
      expect((await fetch(server.url + address, { method: 'PATCH', headers, body })).status).toBe(415);
    }
    expect(await offsetOf(server, admin, address)).toBe(0);
  });

  test('takes one of two parts that are sent to the same place at once', async ({ server, admin }) => {
    const file = await makePicture();
    const address = await beginImage(server, admin, file, { sha256: sha256Of(file) });

    const answers = await Promise.all([
      send(server, admin, address, 0, file.subarray(0, 500)),
      send(server, admin, address, 0, file.subarray(0, 800)),
    ]);
    const offset = await offsetOf(server, admin, address);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect([500, 800]).toContain(offset);
    expect((await send(server, admin, address, offset, file.subarray(offset))).status).toBe(200);
  });

  test('answers whoever asks for its end while it ends with the same', async ({ server, admin }) => {
    const file = await makePicture({ width: 1_500, height: 1_000, seed: 80 });
    const address = await beginImage(server, admin, file);
    await send(server, admin, address, 0, file.subarray(0, 500));
    let isRunning = true;
    const last = send(server, admin, address, 500, file.subarray(500)).finally(() => {
      isRunning = false;
    });
    const answers: unknown[] = [];
    while (isRunning) answers.push(await bodyOf(await send(server, admin, address, file.length, Buffer.alloc(0))));

    const stored = await bodyOf(await last);
    expect(stored.success).toBe(true);
    expect(answers).toContainEqual(stored);
    const others = answers.flatMap((answer) => z.object({ code: z.string() }).safeParse(answer).data?.code ?? []);
    expect(['UPLOAD_OFFSET_WRONG', 'UPLOAD_NOT_FOUND']).toEqual(expect.arrayContaining(others));
  });

  test('is nobody else’s, and ends with the session', async ({ server, admin }) => {
    const other = await signUp(server, 'second', true);
    const file = await makePicture();
    const address = await beginImage(server, admin, file);
    await send(server, admin, address, 0, file.subarray(0, 100));

    expect((await head(server, other, address)).status).toBe(404);
    expect((await send(server, other, address, 100, file.subarray(100))).status).toBe(404);
    expect((await send(server, 'none', address, 100, file.subarray(100))).status).toBe(401);
    expect((await send(server, admin, '/api/uploads/..%2Foriginals', 0, file)).status).toBe(404);
    const session = await call(server, 'POST', '/api/auth/login', { body: { username: 'second', password: PASSWORD } });
    const { access_token: token, refresh_token } = session.body;
    const begun = await beginImage(server, token, file);
    await send(server, token, begun, 0, file.subarray(0, 100));
    await call(server, 'POST', '/api/auth/logout', { body: { refresh_token } });
    expect((await send(server, token, begun, 100, file.subarray(100))).status).toBe(401);
    expect((await call(server, 'GET', '/api/images')).body.total).toBe(0);
  });

  test('that is no picture, or not the announced file, is refused as a whole file is', async ({ server, admin }) => {
    const text = Buffer.from('This is a text');
    const file = await makePicture();
    const ofText = await beginImage(server, admin, text);
    const changed = await beginImage(server, admin, file, { sha256: 'a'.repeat(64) });

    expect(await codeOf(await send(server, admin, ofText, 0, text))).toEqual([415, 'IMAGE_TYPE_REFUSED']);
    expect(await codeOf(await send(server, admin, changed, 0, file))).toEqual([422, 'INVALID']);
    for (const address of [ofText, changed]) expect(await unfinishedIn(server)).not.toContain(idOf(address));
  });
});
