import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BYTES_AN_UPLOAD_MB } from '@vitrine/shared/limits';
import { describe, expect } from 'vitest';
import { call, makePicture, type Server, signUp, startServer, test, uploadForm } from '../helpers/fixtures.ts';
import { pictureOfBytes } from '../helpers/picture-of-bytes.ts';
import { isOnPostgres, runSql } from '../helpers/test-database.ts';

const filesIn = async ({ dataDir }: Server) => {
  const folders = ['originals', 'renditions', 'tmp'].map((folder) =>
    readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }),
  );
  // Servers that share a database have a folder each in there, which remains.
  const isWorkspace = ({ parentPath }: { parentPath: string }) =>
    (isOnPostgres ? dirname(parentPath) : parentPath) === join(dataDir, 'tmp');
  const entries = (await Promise.all(folders)).flat();
  return entries.filter((entry) => entry.isFile() || isWorkspace(entry));
};

const upload = (server: Server, token: string, body: FormData) => call(server, 'POST', '/api/images', { token, body });

const IMAGES = '/api/images';

describe('an upload', () => {
  test('may be of 10 MB exactly, and not of a byte more', async ({ server, admin }) => {
    const limit = 10 * BYTES_AN_UPLOAD_MB;
    const largest = await pictureOfBytes(limit);
    expect(largest.length).toBe(limit);

    const taken = await upload(server, admin, uploadForm(largest, { title: 'Large' }));
    const refused = [
      await upload(server, admin, uploadForm(await pictureOfBytes(limit + 1), { title: 'Larger' })),
      await upload(server, admin, uploadForm(Buffer.alloc(26_000_000, 1), { title: 'Huge' })),
    ];

    expect([taken.status, taken.body.data.file_size]).toEqual([201, limit]);
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([
        413,
        'The file is larger than 10 MB. In Settings you can allow up to 500 MB.',
      ]);
    }
    expect((await call(server, 'GET', '/api/images')).body.total).toBe(1);
  });

  test('may at first be of 10 MB in the portfolio and of 200 in a client gallery', async ({ server, admin }) => {
    const { body } = await call(server, 'GET', '/api/settings', { token: admin });

    expect(body.data).toMatchObject({ upload_max_mb: 10, gallery_upload_max_mb: 200, upload_ceiling_mb: 500 });
  });

  test('may be as large as the owner allows, and the owner may allow what the host does', {
    tags: 'nightly',
  }, async () => {
    const server = await startServer({ UPLOAD_MAX_MB: '12' });
    const admin = await signUp(server, 'owner', true);
    const set = (body: object) => call(server, 'PUT', '/api/settings', { token: admin, body });
    const gallery = await call(server, 'POST', '/api/galleries', { token: admin, body: { title: 'Ingrid' } });
    const send = async (path: string, mb: number, above = 0) =>
      call(server, 'POST', path, {
        token: admin,
        body: uploadForm(
          await pictureOfBytes(mb * BYTES_AN_UPLOAD_MB + above),
          path === IMAGES ? { title: 'Veil' } : {},
        ),
      });
    const photos = `/api/galleries/${gallery.body.data.id}/photos`;
    const settings = (await call(server, 'GET', '/api/settings', { token: admin })).body.data;
    const shown = (await call(server, 'GET', '/api/settings')).body.data;

    expect(settings).toMatchObject({ upload_max_mb: 10, gallery_upload_max_mb: 12, upload_ceiling_mb: 12 });
    expect([shown.photographer_name, shown.upload_max_mb]).toEqual([settings.photographer_name, undefined]);
    expect((await set({ upload_max_mb: 13 })).body.errors).toEqual([
      { field: 'upload_max_mb', message: 'This server takes at most 12 MB a file' },
    ]);
    expect((await set({ upload_max_mb: 0 })).body.errors?.[0].field).toBe('upload_max_mb');
    expect((await send(IMAGES, 11)).status).toBe(413);
    expect((await send(photos, 12)).status).toBe(201);
    expect((await send(photos, 12, 1)).body.message).toBe(
      'The file is larger than 12 MB, which is the most that this server takes.',
    );
    expect((await set({ upload_max_mb: 11 })).body.data.upload_max_mb).toBe(11);
    expect((await send(IMAGES, 11)).status).toBe(201);
    expect((await send(IMAGES, 11, 1)).body.message).toBe(
      'The file is larger than 11 MB. In Settings you can allow up to 12 MB.',
    );
    await server.stop();
  });

  test('of an odd form is refused, and leaves nothing', async ({ server, admin }) => {
    const picture = await makePicture();
    const many = uploadForm(picture, { title: 'x' });
    for (let count = 0; count < 3_000; count += 1) many.append(`field${count}`, 'x');
    const twice = uploadForm(picture, { title: 'x' });
    twice.append('file', new Blob([new Uint8Array(picture)]), 'second.jpg');
    const elsewhere = new FormData();
    elsewhere.append('title', 'x');
    elsewhere.append('picture', new Blob([new Uint8Array(picture)]), 'a.jpg');
    const none = new FormData();
    none.append('title', 'x');
    const long = uploadForm(picture, { title: 'x', description: 'd'.repeat(70_000) });

    const refusals: number[] = [];
    for (const form of [many, twice, elsewhere, none, long]) {
      const { status, body } = await upload(server, admin, form);
      expect([body.success, typeof body.message]).toEqual([false, 'string']);
      refusals.push(status);
    }

    for (const status of refusals) expect([400, 413, 422]).toContain(status);
    expect((await call(server, 'GET', '/api/images', { token: admin })).body.total).toBe(0);
    expect(await filesIn(server)).toEqual([]);
  });

  test('that is broken off leaves nothing', async ({ server, admin }) => {
    const picture = await makePicture({ width: 1_500, height: 1_000 });
    const outgoing = request(`${server.url}/api/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    outgoing.on('error', () => {
      // The line is cut on purpose.
    });
    outgoing.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    outgoing.write(picture.subarray(0, picture.length >> 1));
    await expect.poll(() => filesIn(server), { timeout: 60_000 }).not.toEqual([]);

    outgoing.destroy();

    await expect.poll(() => filesIn(server), { timeout: 60_000 }).toEqual([]);
    expect((await call(server, 'GET', '/api/images', { token: admin })).body.total).toBe(0);
  });

  test('may take longer than any other call while it flows, and is ended by silence', async () => {
    const server = await startServer({}, undefined, { wholeMs: 500, silenceMs: 500, checkMs: 50 });
    const admin = await signUp(server, 'owner', true);
    const encoded = new Response(uploadForm(await makePicture(), { title: 'Slow' }));
    const type = encoded.headers.get('content-type') ?? '';
    const body = Buffer.from(await encoded.arrayBuffer());
    /** Sends the body in so many parts of twenty; returns the status of the answer. */
    const send = async (parts: number) => {
      const outgoing = request(`${server.url}/api/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': type, 'content-length': body.length },
      });
      const answered = once(outgoing, 'response');
      const size = Math.ceil(body.length / 20);
      for (let part = 0; part < parts; part += 1) {
        outgoing.write(body.subarray(part * size, (part + 1) * size));
        await sleep(50);
      }
      const [{ statusCode }] = await answered;
      outgoing.destroy();
      return statusCode;
    };

    expect(await Promise.all([send(20), send(10)])).toEqual([201, 408]);
    await expect.poll(async () => (await filesIn(server)).filter(({ name }) => name === 'original')).toEqual([]);
    await server.stop();
  });

  test('whose record cannot be written leaves no files', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    server.app.renditions.wake();
    await server.app.renditions.idle();
    const before = (await filesIn(server)).length;
    await runSql(server.dataDir, {
      sqlite: "create trigger refuse before insert on images begin select raise(abort, 'refused'); end",
      postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before insert on images for each row execute function refuse()`,
    });

    const { status, body } = await upload(server, admin, uploadForm(await makePicture(), { title: 'Lost' }));
    await runSql(server.dataDir, { sqlite: 'drop trigger refuse', postgres: 'drop trigger refuse on images' });

    expect([status, body.success]).toEqual([500, false]);
    expect(JSON.stringify(body)).not.toMatch(/refused|images|SQLITE/);
    expect(await filesIn(server)).toHaveLength(before);
    expect((await upload(server, admin, uploadForm(await makePicture(), { title: 'Kept' }))).status).toBe(201);
    expect((await call(server, 'GET', `/api/images/${id}`)).status).toBe(200);
  });
});
