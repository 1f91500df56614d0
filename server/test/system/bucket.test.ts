// @module-tag nightly
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import { describe, expect } from 'vitest';
import { connectBucket } from '../../src/storage/bucket/bucket-client.ts';
import { StorageUrl } from '../../src/storage/bucket/storage-url.ts';
import { test as base, call, makePicture, type Server, signUp, startServer, uploadForm } from '../helpers/fixtures.ts';
import { pictureOfBytes } from '../helpers/picture-of-bytes.ts';
import { KEYS, type S3, startS3 } from '../helpers/s3-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Given {
  url: string;
  server: Server;
  token: string;
}

const test = base.extend<{ s3: S3; start: (env?: NodeJS.ProcessEnv) => Promise<Given> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  s3: async ({}, use) => {
    const s3 = await startS3();
    await use(s3);
    await s3.stop();
  },

  /** A server with an administrator, by default on the bucket. */
  start: async ({ s3 }, use) => {
    const servers: Server[] = [];
    await use(async (env = s3.env) => {
      const server = await startServer(env);
      servers.push(server);
      return { url: server.url, server, token: await signUp(server, 'owner', true) };
    });
    s3.fail();
    for (const server of servers) {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    }
  },
});

const send = async ({ server, token }: Given, file: Uint8Array, fields: Record<string, string> = {}) =>
  call(server, 'POST', '/api/images', { token, body: uploadForm(file, { title: 'Bride', ...fields }) });

/** Uploads a picture and waits until all of its files are made. */
async function take(given: Given, file: Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await send(given, file, fields);
  expect(status).toBe(201);
  await given.server.app.renditions.idle();
  const { body: whole } = await call(given.server, 'GET', `/api/images/${body.data.id}`, { token: given.token });
  return whole.data;
}

const filesOf = (image: { renditions: { filename: string }[]; social_card: { filename: string } | null }) =>
  [
    ...image.renditions.map(({ filename }) => filename),
    ...(image.social_card ? [image.social_card.filename] : []),
  ].sort();

async function look({ url }: Pick<Given, 'url'>, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url + path, {
    method,
    // Without it fetch would request an answer that no cache has seen.
    headers: { 'cache-control': 'max-age=0', ...headers },
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

/** The files that are not finished. Where servers share a database, each has a folder for its own. */
const inTmp = async ({ server }: Given) => {
  const entries = await readdir(join(server.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const removeForGood = async ({ server, token }: Given, id: number) => {
  await call(server, 'DELETE', `/api/images/${id}`, { token });
  expect((await call(server, 'DELETE', `/api/images/trash/${id}`, { token })).status).toBe(200);
  await server.app.removals.idle();
};

const SHOWN = ['cache-control', 'content-type', 'content-length', 'accept-ranges', 'content-range'];

describe('files in a bucket', () => {
  test('takes a large original in parts, which are one file', async ({ s3, start }) => {
    const given = await start();
    await call(given.server, 'PUT', '/api/settings', { token: given.token, body: { upload_max_mb: 20 } });
    const file = await pictureOfBytes(17 * 1024 * 1024);

    const image = await take(given, file);

    const { pathname, search } = new URL(image.original_url, given.url);
    expect((await look(given, pathname + search)).body.equals(file)).toBe(true);
    const sent = s3.requests.filter(({ method, name }) => method === 'PUT' && name.endsWith(image.sha256));
    expect(sent).toHaveLength(2);
  });

  test('takes the parts of an upload at any of several servers', async ({ s3, start }) => {
    const [first, second] = [await start(), await start()];
    const file = await pictureOfBytes(9 * 1024 * 1024);
    const begun = await call(first.server, 'POST', '/api/uploads', {
      token: first.token,
      headers: { 'upload-length': String(file.length) },
      body: { to: 'images', title: 'Bride' },
    });
    const address = `/api${begun.body.data.address}`;
    const sendPart = ({ url, token }: Given, from: number, to: number) =>
      fetch(url + address, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(from),
        },
        body: new Uint8Array(file.subarray(from, to)),
      });

    const middle = await sendPart(first, 0, 8_500_000);
    const last = await sendPart(second, 8_500_000, file.length);

    expect([middle.status, last.status]).toEqual([204, 200]);
    expect(await last.json()).toMatchObject({ data: { sha256: createHash('sha256').update(file).digest('hex') } });
    expect([...s3.objects.keys()].filter((name) => name.includes('uploads/'))).toEqual([]);
  });

  test('are answered like those in a folder, byte for byte', async ({ s3, start }) => {
    const [inBucket, inFolder] = [await start(), await start({})];
    const picture = await makePicture();
    const image = await take(inBucket, picture);
    const twin = await take(inFolder, picture);

    expect(image.renditions).toEqual(twin.renditions);
    expect(filesOf(image)).toEqual(filesOf(twin));
    expect(new Set(image.renditions.map(({ format }: { format: string }) => format))).toEqual(
      new Set(['avif', 'webp', 'jpeg']),
    );
    const requests: Record<string, string>[] = [
      {},
      { range: 'bytes=10-99' },
      { range: 'bytes=-50' },
      { range: 'bytes=9-1' },
      { range: 'items=0-1' },
      { range: 'bytes=100-' },
      { range: 'bytes=99999999-' },
      { range: 'bytes=10-99', 'if-range': '"another"' },
      { 'if-none-match': '"another"' },
      { 'if-modified-since': new Date(0).toUTCString() },
      { 'if-modified-since': new Date(Date.now() + DAY_MS).toUTCString() },
    ];
    for (const filename of filesOf(image)) {
      for (const headers of requests) {
        for (const method of ['GET', 'HEAD']) {
          if (method === 'HEAD' && headers['if-modified-since']) continue;
          const path = `/static/images/${filename}`;
          const [mine, theirs] = [
            await look(inBucket, path, headers, method),
            await look(inFolder, path, headers, method),
          ];
          const said = ({ status, headers: answered }: typeof mine) => [
            status,
            ...(status === 304 || status === 416 ? [] : SHOWN.map((name) => answered.get(name))),
          ];
          expect([filename, headers, method, ...said(mine)]).toEqual([filename, headers, method, ...said(theirs)]);
          expect(mine.status === 416 || mine.body.equals(theirs.body)).toBe(true);
        }
      }
      const { headers } = await look(inBucket, `/static/images/${filename}`);
      const again = { 'if-none-match': `"x", W/${headers.get('etag')}` };
      expect((await look(inBucket, `/static/images/${filename}`, again)).status).toBe(304);
      const part = { range: 'bytes=0-9', 'if-range': String(headers.get('etag')) };
      expect((await look(inBucket, `/static/images/${filename}`, part)).status).toBe(206);
    }

    const original = await look(inBucket, image.original_url);
    expect(original.body.equals(picture)).toBe(true);
    expect(original.headers.get('content-length')).toBe(String(picture.length));
    expect(s3.names()).toEqual(
      [
        ...filesOf(image).map((name) => `renditions/${name}`),
        `originals/${image.sha256.slice(0, 2)}/${image.sha256}`,
      ].sort(),
    );
    expect((await readdir(inBucket.server.dataDir)).filter((name) => /originals|renditions/.test(name))).toEqual([]);
    expect(await inTmp(inBucket)).toEqual([]);
  });

  test('go when the last image that shares them goes, and not before', async ({ s3, start }) => {
    const given = await start();
    const picture = await makePicture({ width: 400, height: 300 });
    const first = await take(given, picture);
    const second = await take(given, picture, { allow_duplicate: 'true' });
    const path = `/static/images/${first.filename}`;
    const all = s3.names();

    await call(given.server, 'DELETE', `/api/images/${first.id}`, { token: given.token });
    await call(given.server, 'DELETE', `/api/images/${second.id}`, { token: given.token });
    expect((await look(given, path)).status).toBe(404);
    expect(s3.names()).toEqual(all);
    await call(given.server, 'POST', `/api/images/trash/${second.id}/restore`, { token: given.token });
    expect((await look(given, path)).status).toBe(200);

    await removeForGood(given, first.id);
    expect(s3.names()).toEqual(all);
    expect((await look(given, path)).status).toBe(200);
    await removeForGood(given, second.id);
    expect(s3.names()).toEqual([]);
    expect((await look(given, path)).status).toBe(404);
  });

  test('of a private picture open by a signed address alone', async ({ start }) => {
    const given = await start();
    const image = await take(given, await makePicture({ width: 400, height: 300 }), { is_public: 'false' });

    expect((await look(given, `/static/images/${image.filename}`)).status).toBe(404);
    const signed = await look(given, image.thumbnail_url);
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect((await look(given, image.thumbnail_url.replace(/signature=.{5}/, 'signature=aaaaa'))).status).toBe(404);
    expect((await look(given, `/api/images/${image.id}/original`)).status).toBe(403);
  });

  test('are made anew from the original in it, which is checked', async ({ s3, start }) => {
    const given = await start();
    const [sound, damaged] = [
      await take(given, await makePicture({ width: 400, height: 300, seed: 1 })),
      await take(given, await makePicture({ width: 400, height: 300, seed: 2 })),
    ];
    const object = s3.objects.get(`elena/originals/${damaged.sha256.slice(0, 2)}/${damaged.sha256}`);
    object?.body.writeUInt8(object.body.readUInt8(999) ^ 1, 999);
    // If it had all of its files, only the rights in them would be replaced.
    for (const { filename } of [sound, damaged]) s3.objects.delete(`elena/renditions/${filename}`);

    await call(given.server, 'PUT', '/api/settings', { token: given.token, body: { copyright: '© Elena' } });
    await given.server.app.renditions.idle();

    const now = async ({ id }: { id: number }) =>
      (await call(given.server, 'GET', `/api/images/${id}`, { token: given.token })).body.data;
    expect((await now(sound)).filename).not.toBe(sound.filename);
    expect((await now(damaged)).filename).toBe(damaged.filename);
    expect((await look(given, `/static/images/${sound.filename}`)).status).toBe(302);
    expect((await look(given, `/static/images/${(await now(sound)).filename}`)).status).toBe(200);
    expect(await inTmp(given)).toEqual([]);
  });
});

describe('other rights', () => {
  const readImage = async ({ server, token }: Given, { id }: { id: number }) =>
    (await call(server, 'GET', `/api/images/${id}`, { token })).body.data;
  const settle = async ({ server: { app } }: Given) => {
    app.renditions.wake();
    await app.renditions.idle();
  };
  const changeRights = async (given: Given) => {
    const body = { copyright: '© Elena' };
    expect((await call(given.server, 'PUT', '/api/settings', { token: given.token, body })).status).toBe(200);
    await settle(given);
  };
  const rightsIn = async (given: Given, filename: string) =>
    ExifReader.load((await look(given, `/static/images/${filename}`)).body, { expanded: true }).exif?.Copyright
      ?.description;

  test('are written into the files in the bucket, without the original', async ({ s3, start }) => {
    const given = await start();
    const image = await take(given, await makePicture({ width: 400, height: 300 }));
    s3.objects.delete(`elena/originals/${image.sha256.slice(0, 2)}/${image.sha256}`);

    await changeRights(given);

    const changed = await readImage(given, image);
    expect(changed.filename).not.toBe(image.filename);
    expect(s3.names()).toEqual(filesOf(changed).map((name) => `renditions/${name}`));
    for (const filename of filesOf(changed)) expect(await rightsIn(given, filename)).toBe('© Elena');
    expect(await inTmp(given)).toEqual([]);
  });

  test.for(['down', 'half'] as const)(
    'wait for a storage that is %s, and reach the files then',
    async (fault, { s3, start }) => {
      const given = await start();
      const image = await take(given, await makePicture({ width: 400, height: 300 }));
      const all = s3.names();
      s3.fail(({ method }) => (method === 'GET' ? fault : undefined));

      await changeRights(given);
      const meanwhile = [(await readImage(given, image)).filename, s3.names(), await inTmp(given)];
      s3.fail();
      await settle(given);

      expect(meanwhile).toEqual([image.filename, all, []]);
      const changed = await readImage(given, image);
      for (const filename of filesOf(changed)) expect(await rightsIn(given, filename)).toBe('© Elena');
    },
  );
});

describe('a storage that fails', () => {
  const status = (code: string, number: number) => () => ({ status: number, code });
  test.for([
    { what: 'does not answer', fault: () => 'down' as const },
    { what: 'refuses the keys', fault: status('AccessDenied', 403) },
    { what: 'has lost its bucket', fault: status('NoSuchBucket', 404) },
    { what: 'is out of order', fault: status('InternalError', 500) },
    {
      what: 'breaks off after some files',
      fault: ({ method, name }: { method: string; name: string }) =>
        method === 'PUT' && name.endsWith('.jpg') ? ('half' as const) : undefined,
    },
  ])('takes no part of an upload when it $what', async ({ fault }, { s3, start }) => {
    const given = await start();
    const picture = await makePicture();
    s3.fail(fault);

    const refused = await send(given, picture);
    s3.fail();
    // The existing part of an unacknowledged file stays in the quarantine for its time.
    const left = [s3.names().filter((name) => !name.startsWith('quarantine/')), await inTmp(given)];
    const { body } = await call(given.server, 'GET', '/api/images', { token: given.token });
    const taken = await send(given, picture);

    expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(refused.body)).not.toMatch(/photographs|127\.0\.0\.1|VITRINETEST/);
    expect(left).toEqual([[], []]);
    expect(body.total).toBe(0);
    expect(taken.status).toBe(201);
  });

  test('breaks a transfer instead of ending it as if it were whole', async ({ s3, start }) => {
    const given = await start();
    const image = await take(given, await makePicture());
    const path = `/static/images/${image.filename}`;

    s3.fail(() => 'half');
    await expect(look(given, path)).rejects.toThrow('terminated');
    await expect(look(given, image.original_url)).rejects.toThrow('terminated');
    s3.fail(() => 'down');
    const silent = await look(given, path);
    s3.fail();

    expect([silent.status, silent.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await look(given, path)).status).toBe(200);
  });

  test('is reported by health and metrics, as is its recovery', async ({ s3, start }) => {
    const given = await start();
    const report = async () => {
      const health = await call(given.server, 'GET', '/api/health', { token: given.token });
      const metrics = await call(given.server, 'GET', '/api/metrics', { token: given.token });
      const [, writable] = /^vitrine_storage_writable (\d)$/m.exec(metrics.body) ?? [];
      return [health.status, health.body.data.status, health.body.data.details.storage.ok, writable];
    };

    const before = await report();
    s3.fail(() => 'down');
    const during = await report();
    // A bucket that answers but accepts no files is unhealthy, too.
    s3.fail(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined));
    const readOnly = await report();
    s3.fail();
    const back = await report();
    s3.fail(() => ({ status: 404, code: 'NoSuchBucket' }));
    const gone = await report();
    s3.fail();

    expect(before).toEqual([200, 'ready', true, '1']);
    expect(during).toEqual([503, 'not_ready', false, '0']);
    expect(readOnly).toEqual([503, 'not_ready', false, '0']);
    expect(back).toEqual(before);
    expect(gone).toEqual([503, 'not_ready', false, '0']);
    expect(await report()).toEqual(before);
  });
});

describe('the sweep of a bucket', () => {
  const unknown = (seed: string) => {
    const sha256 = createHash('sha256').update(seed).digest('hex');
    return [`originals/${sha256.slice(0, 2)}/${sha256}`, `renditions/${sha256.slice(0, 32)}-320.webp`];
  };
  const kept = (s3: S3) => s3.names().filter((name) => !name.startsWith('quarantine/'));
  const putAside = (s3: S3) =>
    s3.names().flatMap((name) => (name.startsWith('quarantine/') ? name.split('/').slice(2).join('/') : []));
  const put = (s3: S3, names: string[]) => {
    for (const name of names) {
      const file = { body: Buffer.from('x'), type: 'image/webp', etag: '"x"', modifiedAt: Date.now() };
      s3.objects.set(`elena/${name}`, file);
    }
  };

  test('puts aside what no record has known for a day, and nothing of an upload elsewhere', async ({ s3, start }) => {
    const given = await start();
    const image = await take(given, await makePicture({ width: 400, height: 300 }));
    const known = s3.names();
    put(s3, unknown('left by a crash'));
    s3.age(2 * DAY_MS);
    put(s3, unknown('an upload to another server'));

    const { moved } = await given.server.app.fileSweep.run();

    expect(moved).toBe(2);
    expect(kept(s3)).toEqual([...known, ...unknown('an upload to another server')].sort());
    expect(putAside(s3)).toEqual(unknown('left by a crash').sort());
    expect((await look(given, `/static/images/${image.filename}`)).status).toBe(200);
  });

  test('spares a file that is kept anew while it looks', async ({ s3, start }) => {
    const given = await start();
    put(s3, unknown('left by a crash'));
    s3.age(2 * DAY_MS);
    s3.fail(({ method }) => {
      if (method === 'HEAD') put(s3, unknown('left by a crash'));
      return undefined;
    });

    expect((await given.server.app.fileSweep.run()).moved).toBe(0);
    expect(s3.names()).toEqual(unknown('left by a crash').sort());
  });

  test('lets files come and go while it looks through the bucket', async ({ s3, start }) => {
    const given = await start();
    const { id } = await take(given, await makePicture({ width: 400, height: 300 }));
    put(s3, unknown('left by a crash'));
    s3.age(2 * DAY_MS);
    let isFirst = true;
    s3.fail(async ({ name }) => {
      if (name !== '' || !isFirst) return undefined;
      isFirst = false;
      await removeForGood(given, id);
      return undefined;
    });

    expect((await given.server.app.fileSweep.run()).moved).toBe(2);
    expect(kept(s3)).toEqual([]);
    expect(putAside(s3)).toEqual(unknown('left by a crash').sort());
  });
});

describe('a storage server of the tests', () => {
  test('takes no request that is not signed with the secret', async ({ s3 }) => {
    const { endpoint } = s3;
    expect((await fetch(`${endpoint}/photographs/elena/x`, { method: 'PUT', body: 'x' })).status).toBe(403);
    const keys = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: 'another' };
    const client = connectBucket({ bucket: StorageUrl.parse(s3.env.STORAGE_URL), keys });
    await expect(client.put('x', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('SignatureDoesNotMatch (403)') },
    });
    expect(s3.objects.size).toBe(0);
  });
});
