import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import sharp from 'sharp';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { FileRemoval } from '../../src/features/images/files/file-removal.entity.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { createRenditionQueue } from '../../src/features/images/renditions/rendition-queue.ts';
import { FormerFile } from '../../src/features/images/replacing/former-file.entity.ts';
import { createImaging } from '../../src/imaging/imaging.ts';
import { call, makePicture, type Server, startForTest, test, uploadForm } from '../helpers/fixtures.ts';
import { GENEROUS, NO_DEFAULTS, NOTHING_STATED } from '../helpers/imaging.fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const upload = (
  server: Server,
  token: string,
  file: Uint8Array,
  fields: Record<string, string> = { title: 'A picture' },
) => call(server, 'POST', '/api/images/', { token, body: uploadForm(file, fields) });

const filesIn = async (server: Server) => {
  const listed = await Promise.all(
    ['originals', 'renditions', 'tmp'].map((folder) =>
      readdir(join(server.dataDir, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  return listed.flat().filter((entry) => entry.isFile()).length;
};

/** Puts a folder in the place of a stored original, which nobody can read or delete as a file. */
async function spoilOriginal(server: Server, id: number) {
  const { sha256 } = await server.orm.em.fork().findOneOrFail(Image, { id });
  const path = join(server.dataDir, 'originals', sha256.slice(0, 2), sha256);
  await rm(path);
  await mkdir(path);
  return path;
}

const expectNothingKept = async (server: Server) => {
  expect(await filesIn(server)).toBe(0);
  expect((await call(server, 'GET', '/api/content')).body.data.images).toEqual([]);
};

describe('POST /api/images', () => {
  test('takes a picture and answers with the stored image', async ({ server, admin }) => {
    const file = await makePicture({ width: 900, height: 600 });

    const { status, body } = await upload(server, admin, file, {
      title: 'Bride at dusk',
      tags: 'bride, dusk',
      is_featured: 'true',
    });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'Bride at dusk',
      category: null,
      is_featured: true,
      is_public: true,
      is_hero_image: false,
      width: 900,
      height: 600,
      mime_type: 'image/jpeg',
      file_size: file.length,
      file_path: `static/images/${body.data.filename}`,
      brightness: expect.stringMatching(/^[0-9a-f]{512}$/),
    });
  });

  test('finds the category by name as well as by id', async ({ server, admin, givenImage }) => {
    const category = { name: 'Wedding', slug: 'wedding' };
    const { body } = await call(server, 'POST', '/api/categories', { token: admin, body: category });

    const byName = await givenImage({ category: 'Wedding' });
    const byId = await givenImage({ category_id: String(body.data.id) });

    expect([byName, byId]).toMatchObject(
      [category, category].map(({ name }) => ({ category: name, category_id: body.data.id })),
    );
  });

  test('adds AVIF renditions while nobody waits', async ({ server, givenImage }) => {
    const { id } = await givenImage();
    server.app.renditions.wake();
    await server.app.renditions.idle();

    const { body } = await call(server, 'GET', `/api/images/${id}`);

    const avif = body.data.renditions.filter(({ format }: { format: string }) => format === 'avif');
    expect(avif.length).toBeGreaterThan(0);
    expect((await call(server, 'GET', `/static/images/${avif[0].filename}`)).headers.get('content-type')).toBe(
      'image/avif',
    );
  });

  test.for([
    {
      what: 'text named .jpg',
      file: Buffer.from('This is no picture at all.'),
      status: 415,
      message: 'Only JPG, PNG, GIF, WebP, TIFF and HEIC pictures are accepted',
    },
    {
      what: 'an SVG',
      file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      status: 415,
      message: 'Only JPG, PNG, GIF, WebP, TIFF and HEIC pictures are accepted',
    },
    {
      what: 'more than 10 MB',
      file: Buffer.alloc(10 * 1024 * 1024 + 1, 1),
      status: 413,
      message: 'The file is larger than 10 MB. In Settings you can allow up to 500 MB.',
    },
    { what: 'an empty file', file: Buffer.alloc(0), status: 422, message: 'Please choose an image file' },
  ])('refuses $what and keeps nothing', async ({ file, status, message }, { server, admin }) => {
    const answer = await upload(server, admin, file);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message });
    await expectNothingKept(server);
  });

  test('refuses a picture that ends too early and keeps nothing', async ({ server, admin }) => {
    const whole = await makePicture({ width: 900, height: 600 });

    const { status, body } = await upload(server, admin, whole.subarray(0, whole.length / 2));

    expect(status).toBe(422);
    expect(body.message).toBe('The picture is damaged or incomplete');
    await expectNothingKept(server);
  });

  test('asks for the title', async ({ server, admin }) => {
    const { status, body } = await upload(server, admin, await makePicture(), {});

    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'title', message: 'Title is required' }]);
    await expectNothingKept(server);
  });

  test('refuses a body that is no form', async ({ server, admin }) => {
    const { status, body } = await call(server, 'POST', '/api/images', { token: admin, body: { title: 'No file' } });

    expect(status).toBe(415);
    expect(body.success).toBe(false);
  });

  test('refuses a form that breaks off', async ({ server, admin }) => {
    const { status, body } = await call(server, 'POST', '/api/images', {
      token: admin,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of',
    });

    expect(status).toBe(400);
    expect(body.success).toBe(false);
    await expectNothingKept(server);
  });

  test('refuses a file that is not the one announced', async ({ server, admin }) => {
    const { status, body } = await upload(server, admin, await makePicture(), { title: 'x', sha256: 'a'.repeat(64) });

    expect(status).toBe(422);
    expect(body.errors[0].field).toBe('sha256');
    await expectNothingKept(server);
  });

  test('says that an announced file is there already, and takes it all the same when asked to', async ({
    server,
    admin,
  }) => {
    const file = await makePicture();
    const first = await upload(server, admin, file, { title: 'Once' });
    const { sha256, id } = first.body.data;

    const again = await upload(server, admin, file, { title: 'Twice', sha256 });
    const forced = await upload(server, admin, file, { title: 'Twice', sha256, allow_duplicate: 'true' });

    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'IMAGE_ALREADY_THERE', data: { id, title: 'Once' } });
    expect(forced.status).toBe(201);
  });

  test('takes one of two identical files that arrive at once', async ({ server, admin }) => {
    const file = await makePicture();
    const sha256 = createHash('sha256').update(file).digest('hex');

    const answers = await Promise.all(
      [1, 2, 3].map((n) => upload(server, admin, file, { title: `Twin ${n}`, sha256 })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await call(server, 'GET', '/api/images')).body.total).toBe(1);
  });
});

test.skipIf(isOnPostgres)(
  'AVIF renditions that a stop interrupts are made after the next start',
  {
    tags: 'nightly',
    timeout: 240_000,
  },
  async ({ server, admin }) => {
    const pictures = await Promise.all([1, 2, 3].map((seed) => makePicture({ width: 2_400, height: 1_800, seed })));
    await Promise.all(pictures.map((picture) => upload(server, admin, picture)));
    const outDir = await mkdtemp(join(server.dataDir, 'last-'));
    const source = join(outDir, 'last');
    await writeFile(source, await makePicture({ width: 2_400, height: 1_800, seed: 4 }));
    const rights = { given: NOTHING_STATED, defaults: NO_DEFAULTS };
    const lastOne = server.app.imaging.ingest({ source, sha256: 'a'.repeat(64), outDir, rights });
    await Promise.all([server.app.close(), lastOne]);
    const next = await startForTest({}, server.dataDir);

    next.app.renditions.wake();
    await next.app.renditions.idle();

    const { body } = await call(next, 'GET', '/api/images');
    const formats = body.data.map(({ renditions }: { renditions: { format: string }[] }) =>
      renditions.some(({ format }) => format === 'avif'),
    );
    expect(formats).toEqual([true, true, true]);
  },
);

describe('GET /api/images', () => {
  test('shows visitors only what is public', async ({ server, givenImage, admin }) => {
    const { id } = await givenImage();
    const hidden = await givenImage({ is_public: 'false' });

    const visitor = await call(server, 'GET', '/api/images/');
    const owner = await call(server, 'GET', '/api/images/my-images', { token: admin });

    expect(visitor.body.data.map((image: { id: number }) => image.id)).toEqual([id]);
    expect(visitor.body.data[0]).not.toHaveProperty('original_name');
    expect(owner.body.data.map((image: { id: number }) => image.id)).toEqual([hidden.id, id]);
    expect((await call(server, 'GET', `/api/images/${hidden.id}`)).status).toBe(404);
  });

  test('reads both forms of a query', async ({ server, givenImage }) => {
    for (const title of ['Ash', 'Birch', 'Cedar']) await givenImage({ title });
    const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title);

    const plain = await call(server, 'GET', '/api/images/?skip=1&limit=1');
    const simpleRest = await call(
      server,
      'GET',
      `/api/images?sort=${encodeURIComponent('["title","ASC"]')}&range=[0,1]&filter={}`,
    );

    expect(titles(plain)).toEqual(['Birch']);
    expect(titles(simpleRest)).toEqual(['Ash', 'Birch']);
    expect(simpleRest.headers.get('content-range')).toBe('images 0-1/3');
    for (const filter of ['{"id":[]}', '{"sha256":[]}']) {
      const { status, body } = await call(server, 'GET', `/api/images?filter=${encodeURIComponent(filter)}`);
      expect([status, body.data]).toEqual([200, []]);
    }
  });

  test('refuses to sort or filter by anything else', async ({ server }) => {
    const sorted = await call(server, 'GET', `/api/images?sort=${encodeURIComponent('["sha256","ASC"]')}`);
    const filtered = await call(server, 'GET', `/api/images?filter=${encodeURIComponent('{"password":"x"}')}`);

    expect([sorted.status, filtered.status]).toEqual([422, 422]);
  });
});

test('a file name keeps no control characters', async ({ server, admin }) => {
  const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const form = Buffer.concat([
    Buffer.from(`${part('title')}Odd\r\n${part('file', '; filename="od\0d.jpg"')}`),
    await makePicture(),
    Buffer.from('\r\n--x--\r\n'),
  ]);

  const response = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: form,
  });

  expect(await response.json()).toMatchObject({ success: true, data: { original_name: 'odd.jpg' } });
});

describe('PUT /api/images/:id', () => {
  test('changes what was sent and nothing else', async ({ server, admin, givenImage }) => {
    const image = await givenImage({ title: 'Before', tags: 'kept' });

    const { status, body } = await call(server, 'PUT', `/api/images/${image.id}`, {
      token: admin,
      body: { ...image, title: 'After', id: 999, filename: 'evil.jpg', file_path: '/etc/passwd' },
    });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: image.id, title: 'After', tags: 'kept', filename: image.filename });
  });

  test('begins with a focal point where a head is, or else above the middle', async ({ server, admin, givenImage }) => {
    const upright = await call(server, 'POST', '/api/images/', {
      token: admin,
      body: uploadForm(await makePicture({ width: 150, height: 200 }), { title: 'Upright' }),
    });

    expect(upright.body.data).toMatchObject({ focal_x: 0.5, focal_y: 0.25 });
    expect(await givenImage()).toMatchObject({ focal_x: 0.5, focal_y: 0.5 });
    const head = Buffer.from('<svg width="60" height="60"><circle cx="30" cy="30" r="30" fill="#c68863"/></svg>');
    const wall = sharp({ create: { width: 400, height: 300, channels: 3, background: '#40505c' } });
    const portrait = await wall
      .composite([{ input: head, left: 260, top: 110 }])
      .jpeg()
      .toBuffer();
    const body = uploadForm(portrait, { title: 'On the right' });
    const { focal_x, focal_y } = (await call(server, 'POST', '/api/images/', { token: admin, body })).body.data;
    expect(focal_x).toBeCloseTo(0.72, 1);
    expect(focal_y).toBeCloseTo(0.42, 1);
  });

  test('keeps alt text and focal point, and refuses a point beside the picture', async ({
    server,
    admin,
    givenImage,
  }) => {
    const { id } = await givenImage();
    const put = (body: object) => call(server, 'PUT', `/api/images/${id}`, { token: admin, body });

    const { body } = await put({ alt: '  A bride in backlight ', focal_x: 0, focal_y: 1 });

    expect(body.data).toMatchObject({ alt: 'A bride in backlight', focal_x: 0, focal_y: 1 });
    for (const wrong of [{ focal_x: -0.01 }, { focal_x: 1.01 }, { focal_y: '0.5' }, { focal_y: null }]) {
      const { status, body: refusal } = await put(wrong);
      expect([status, refusal.errors[0].field]).toEqual([422, Object.keys(wrong)[0]]);
    }
    expect((await call(server, 'GET', `/api/images/${id}`)).body.data).toMatchObject({ focal_x: 0, focal_y: 1 });
  });
});

test('an original that cannot be read keeps no other image from getting its files', async ({
  server,
  admin,
  givenImage,
}) => {
  const spoilt = await givenImage();
  await server.app.renditions.idle();
  await spoilOriginal(server, spoilt.id);
  await call(server, 'PUT', `/api/images/${spoilt.id}`, { token: admin, body: { focal_x: 0 } });

  const { id } = await givenImage();
  await server.app.renditions.idle();

  const { data } = (await call(server, 'GET', `/api/images/${id}`)).body;
  expect(data.renditions.map(({ format }: { format: string }) => format)).toContain('avif');
  expect(data.social_card).not.toBeNull();
  expect(await server.orm.em.fork().find(Image, { cardPending: true })).toMatchObject([{ id: spoilt.id }]);
});

/** A queue each of whose processes is killed, as by the kernel when memory runs out. */
async function givenKilledQueue(server: Server, onKilled: (details: object) => void) {
  const folder = await mkdtemp(join(server.dataDir, 'worker-'));
  const worker = join(folder, 'killed.mjs');
  await writeFile(worker, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
  const imaging = createImaging({ ...GENEROUS, worker, logger: { debug: () => {}, warn: onKilled } });
  const { dependencies, store } = server.app;
  const queue = createRenditionQueue({ ...dependencies, imaging, store, shouldYield: async () => false });
  onTestFinished(async () => {
    await queue.stop();
    await imaging.close();
    await rm(folder, { recursive: true });
  });
  return queue;
}

test('files whose process is killed are still to be made, and are not tried again at once', async ({
  server,
  givenImage,
}) => {
  const { id } = await givenImage();
  const other = await givenImage();
  await server.app.renditions.idle();
  await server.orm.em.fork().nativeUpdate(Image, { id }, { avifPending: true });
  let processes = 0;
  const queue = await givenKilledQueue(server, () => (processes += 1));
  const pending = async () => (await server.orm.em.fork().find(Image, { avifPending: true })).map((image) => image.id);
  const round = async () => {
    queue.wake();
    await queue.idle();
    return { processes, pending: await pending() };
  };

  expect(await round()).toEqual({ processes: 1, pending: [id] });
  expect(await round()).toEqual({ processes: 1, pending: [id] });
  await server.orm.em.fork().nativeUpdate(Image, { id: other.id }, { avifPending: true });
  expect(await round()).toEqual({ processes: 2, pending: [id, other.id] });

  server.app.renditions.wake();
  await server.app.renditions.idle();
  expect(await pending()).toEqual([]);
});

test('in a long round, files whose process was killed wait until all others have been tried', async ({
  server,
  givenImage,
}) => {
  const { length } = [await givenImage(), await givenImage(), await givenImage(), await givenImage()];
  await server.app.renditions.idle();
  await server.orm.em.fork().nativeUpdate(Image, {}, { avifPending: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const tried: unknown[] = [];
  const queue = await givenKilledQueue(server, (details) => {
    if ('source' in details) tried.push(details.source);
    vi.setSystemTime(Date.now() + 40_000);
  });

  queue.wake();
  await queue.idle();

  expect(new Set(tried.slice(0, length)).size).toBe(length);
});

describe('DELETE /api/images/:id', () => {
  test('puts the image into the trash, out of sight at once', async ({ server, admin, givenImage }) => {
    const { id, filename } = await givenImage();

    const { body } = await call(server, 'DELETE', `/api/images/${id}`, { token: admin });

    expect(body).toEqual({ success: true, data: { id } });
    expect((await call(server, 'DELETE', `/api/images/${id}`, { token: admin })).status).toBe(404);
    expect((await call(server, 'GET', `/static/images/${filename}`)).status).toBe(404);
    for (const path of ['/api/images/', `/api/images/${id}`, '/api/images/my-images', '/api/content']) {
      expect(JSON.stringify((await call(server, 'GET', path, { token: admin })).body)).not.toContain(filename);
    }
    const trash = await call(server, 'GET', '/api/images/trash', { token: admin });
    expect(trash.body.data).toMatchObject([{ id, filename, deleted_at: expect.any(String) }]);
  });

  test('can be undone, with every file in place', async ({ server, admin, givenImage }) => {
    const { id, filename } = await givenImage();
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });

    const { body } = await call(server, 'POST', `/api/images/trash/${id}/restore`, { token: admin });

    expect(body.data).toMatchObject({ id, deleted_at: null });
    expect((await call(server, 'GET', `/static/images/${filename}`)).status).toBe(200);
    expect((await call(server, 'GET', '/api/images')).body.total).toBe(1);
  });

  test('is for good from the trash, with all files', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await server.app.renditions.idle();
    expect((await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin })).status).toBe(404);
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });

    const { status } = await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin });

    expect(status).toBe(200);
    await server.app.removals.idle();
    await expectNothingKept(server);
    expect((await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin })).status).toBe(404);
  });

  test('removes what can be removed beside files that cannot, and these later', async ({
    server,
    admin,
    givenImage,
  }) => {
    const [spoilt, other] = [await givenImage(), await givenImage()];
    await server.app.renditions.idle();
    const path = await spoilOriginal(server, spoilt.id);
    for (const { id } of [spoilt, other]) {
      await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
      await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin });
    }
    await server.app.removals.idle();

    expect(await server.orm.em.fork().count(FileRemoval)).toBe(1);
    await rm(path, { recursive: true });
    server.app.removals.wake();
    await server.app.removals.idle();
    await expectNothingKept(server);
    expect(await server.orm.em.fork().count(FileRemoval)).toBe(0);
  });

  test('keeps files that another image shares', async ({ server, admin }) => {
    const file = await makePicture();
    const [first, second] = [await upload(server, admin, file), await upload(server, admin, file)];
    const { id } = first.body.data;

    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin });
    await server.app.removals.idle();

    const address = `/static/images/${second.body.data.filename}`;
    expect((await call(server, 'GET', address)).status).toBe(200);
  });

  test('empties itself after thirty days', async ({ server, admin, givenImage }) => {
    const [old, recent] = [await givenImage(), await givenImage()];
    for (const { id } of [old, recent]) await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
    await server.orm.em.fork().nativeUpdate(Image, { id: old.id }, { deletedAt });

    await RequestContext.create(server.orm.em, () => server.app.images.purgeTrash());

    const trash = await call(server, 'GET', '/api/images/trash', { token: admin });
    expect(trash.body.data.map(({ id }: { id: number }) => id)).toEqual([recent.id]);
  });

  test('leaves no file of an image that was replaced, after a server was off for long', async ({ server, admin }) => {
    const { id } = (await upload(server, admin, await makePicture())).body.data;
    const body = uploadForm(await makePicture({ seed: 2 }), {});
    await call(server, 'POST', `/api/images/${id}/file`, { token: admin, body });
    await server.app.renditions.idle();
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
    const em = server.orm.em.fork();
    await em.nativeUpdate(FormerFile, {}, { createdAt: longAgo });
    await em.nativeUpdate(Image, { id }, { deletedAt: longAgo });

    await server.app.maintenance.run();

    await expectNothingKept(server);
  });

  test('empties itself of all that can be removed, and health says what could not', async ({
    server,
    admin,
    givenImage,
  }) => {
    const [used, other] = [await givenImage(), await givenImage()];
    const slide = { title: 'Golden hour', image_id: used.id };
    await call(server, 'POST', '/api/hero-slides', { token: admin, body: slide });
    const deletedAt = new Date(Date.now() - 33 * 24 * 60 * 60 * 1_000);
    await server.orm.em.fork().nativeUpdate(Image, { id: [used.id, other.id] }, { deletedAt });

    const purge = () => RequestContext.create(server.orm.em, () => server.app.images.purgeTrash());
    const health = async () => (await call(server, 'GET', '/api/health', { token: admin })).body.data;

    expect(await purge()).toBe(1);
    const refused = await call(server, 'DELETE', `/api/images/trash/${used.id}`, { token: admin });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('"Golden hour"')]);
    expect(await health()).toMatchObject({ status: 'degraded', details: { queues: { trash: { overdue: 1 } } } });

    const { body } = await call(server, 'GET', '/api/hero-slides', { token: admin });
    await call(server, 'DELETE', `/api/hero-slides/${body.data[0].id}`, { token: admin });
    expect(await purge()).toBe(1);
    expect((await health()).details.queues.trash).toEqual({ overdue: 0 });
  });

  test('refuses while a hero slide shows it, and names the slide', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    await call(server, 'POST', '/api/hero-slides', { token: admin, body: { title: 'Golden hour', image_id: id } });

    const { status, body } = await call(server, 'DELETE', `/api/images/${id}`, { token: admin });

    expect(status).toBe(409);
    expect(body.message).toContain('"Golden hour"');
    const { body: image } = await call(server, 'GET', `/api/images/${id}`, { token: admin });
    expect(image.data.used_in).toMatchObject([{ kind: 'hero_slide', title: 'Golden hour' }]);
  });
});

describe('/static/images', () => {
  test('serves public renditions for a year, upright and without metadata', async ({ server, admin }) => {
    const file = await sharp(await makePicture({ width: 800, height: 600 }))
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(server, admin, file);
    expect(body.data).toMatchObject({ width: 600, height: 800 });

    const response = await fetch(`${server.url}/static/images/${body.data.filename}`);

    expect(response.headers.get('cache-control')).toBe(PICTURE_CACHE_CONTROL);
    const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(served).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    expect(served.exif?.includes('Secret') ?? false).toBe(false);
    expect(served.orientation ?? 1).toBe(1);
  });

  test('hides a private image from all but signed addresses', async ({ server, admin, givenImage }) => {
    const image = await givenImage();
    const address = `/static/images/${image.filename}`;
    expect((await call(server, 'GET', address)).status).toBe(200);

    const { body } = await call(server, 'PUT', `/api/images/${image.id}`, { token: admin, body: { is_public: false } });

    expect((await call(server, 'GET', address)).status).toBe(404);
    const signed: string = body.data.thumbnail_url;
    expect((await call(server, 'GET', signed)).status).toBe(200);
    expect((await call(server, 'GET', signed.replace(/signature=./, 'signature=~'))).status).toBe(404);
  });

  test('gives the original to a signed address only', async ({ server, admin }) => {
    const file = await makePicture();
    const { body } = await upload(server, admin, file);

    const signed = await fetch(server.url + body.data.original_url);
    const bare = await call(server, 'GET', `/api/images/${body.data.id}/original`);

    expect(Buffer.from(await signed.arrayBuffer()).equals(file)).toBe(true);
    expect(signed.headers.get('content-disposition')).toContain('photo.jpg');
    expect(bare.status).toBe(403);
  });
});

describe('GET /api/images/order', () => {
  test('names every image of the library in its order', async ({ server, admin, givenImage }) => {
    const [a, b, c] = [await givenImage({ is_public: 'false' }), await givenImage(), await givenImage()];
    await call(server, 'PUT', '/api/images/order', { token: admin, body: { ids: [b.id, c.id, a.id] } });
    await call(server, 'DELETE', `/api/images/${c.id}`, { token: admin });
    const d = await givenImage();

    const { body } = await call(server, 'GET', '/api/images/order', { token: admin });

    expect(body).toEqual({ success: true, data: { ids: [d.id, b.id, a.id] } });
  });
});

describe('PUT /api/images/order', () => {
  test('arranges the library, with new images first', async ({ server, admin, givenImage }) => {
    const [a, b, c] = [await givenImage(), await givenImage(), await givenImage()];
    const order = (ids: number[]) => call(server, 'PUT', '/api/images/order', { token: admin, body: { ids } });
    const shown = async () => (await call(server, 'GET', '/api/images')).body.data.map(({ id }: { id: number }) => id);

    expect((await order([b.id, a.id, c.id])).body).toEqual({ success: true, data: { ids: [b.id, a.id, c.id] } });
    expect(await shown()).toEqual([b.id, a.id, c.id]);
    const d = await givenImage();
    expect(await shown()).toEqual([d.id, b.id, a.id, c.id]);

    for (const wrong of [[a.id, b.id, c.id], [a.id, a.id, b.id, c.id], [a.id, b.id, c.id, 99], []]) {
      const { status, body } = await order(wrong);
      expect([wrong, status, body.errors[0].field]).toEqual([wrong, 422, 'ids']);
    }
    expect(await shown()).toEqual([d.id, b.id, a.id, c.id]);
  });
});
