import { readdir, rm } from 'node:fs/promises';
import { RequestContext } from '@mikro-orm/core';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import { expect, vi } from 'vitest';
import { createContentChange } from '../../src/database/content-change.ts';
import { demoCredentials } from '../../src/features/accounts/auth.service.ts';
import { DemoState } from '../../src/features/demo/demo-state.entity.ts';
import { readPortfolio } from '../../src/features/demo/portfolio.ts';
import { seedDemo } from '../../src/features/demo/seed-demo.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { INITIAL_SETTINGS } from '../../src/records/initial-settings.ts';
import { givenDemo, sender } from '../helpers/demo.ts';
import { call, type Server, signUp, startServer, test } from '../helpers/fixtures.ts';
import { keepRelease } from '../helpers/publish-site.ts';
import { startS3 } from '../helpers/s3-server.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

type Send = ReturnType<typeof sender>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOTHING = { images: 0, categories: 0, hero_slides: 0, testimonials: 0, social_links: 0, settings: [] };

const plain = (records: Record<string, unknown>[]) =>
  records.map(({ version, updated_at, thumbnail_url, preview_url, original_url, ...record }) => record);

/** What visitors and admins read, but for what differs after every change. */
async function readEverything({ app }: Server, send: Send) {
  await app.renditions.idle();
  const { revision, history, ...content } = await send('GET', 'content');
  const lists = ['images', 'categories', 'hero-slides', 'testimonials', 'social-media'];
  return {
    ...content,
    images: plain(content.images),
    lists: await Promise.all(lists.map(async (name) => plain(await send('GET', name)))),
  };
}

test('the guide is told whom the password of the demo opens, whatever the account is called, and the login page is not', async ({
  server,
  admin,
}) => {
  const { auth } = server.app.accounts;
  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(server.orm.em, work);
  const told = async () => (await sender(server, admin)('GET', 'demo')).account;
  expect(await told()).toBeNull();

  const elena = { username: 'elena', password: demoCredentials.password };
  await inContext(() => auth.createUser({ ...elena, isAdmin: true }));
  expect(await told()).toEqual(elena);
  expect((await call(server, 'GET', '/api/auth/demo')).body.data).toBeNull();

  await inContext(() => auth.resetPassword({ username: 'elena', password: 'a quiet darkroom' }));
  expect(await told()).toBeNull();
});

const idle = async ({ app }: Server) => {
  await app.renditions.idle();
  await app.removals.idle();
};
const actions = async (send: Send, count: number) =>
  (await send('GET', `activity?limit=${count}`)).map(({ action }: { action: string }) => action);

test('the demo is removed with one call, comes back with another, and is deleted with its files', async ({
  server,
  admin,
  givenImage,
}) => {
  const { send, ids, readDemo } = await givenDemo(server, admin);
  const { settings, testimonials, categories } = await readPortfolio();
  const before = await readEverything(server, send);
  const counts = { images: 2, categories: 4, hero_slides: 1, testimonials: 6, social_links: 5 };
  const all = { ...counts, settings: [...Object.keys(settings), 'portrait_image_id'] };
  expect(await readDemo()).toMatchObject({ is_importing: false, left: all, kept: [], removed: null, own_images: 0 });

  const removed = await send('POST', 'demo/remove');

  expect(removed).toMatchObject({ left: NOTHING, kept: [], removed: all });
  expect(Date.parse(removed.removed.until) - Date.parse(removed.removed.at)).toBe(30 * DAY_MS);
  const shown = JSON.stringify(await readEverything(server, send));
  const words = [...testimonials, ...categories].flatMap((record) => Object.values(record));
  const texts = [...Object.values(settings), ...words].filter((text) => typeof text === 'string' && text.length > 12);
  for (const text of texts) expect(shown).not.toContain(JSON.stringify(text).slice(1, -1));
  expect(await send('GET', 'settings')).toMatchObject(INITIAL_SETTINGS);
  const said = await send('GET', 'site');
  expect(said).toMatchObject({ stats: [], texts: Object.fromEntries(CLAIMS.map((key) => [key, ''])) });
  const trash: { id: number }[] = await send('GET', 'images/trash');
  expect(new Set(trash.map(({ id }) => id))).toEqual(new Set(ids.values()));

  const restore = () => call(server, 'POST', '/api/demo/restore', { token: admin });
  const answers = await Promise.all([restore(), restore()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await readDemo()).toMatchObject({ left: all, removed: null });
  expect(await readEverything(server, send)).toEqual(before);

  // What the owner has made of it meanwhile stays his.
  await Promise.all([send('POST', 'demo/remove'), send('POST', 'demo/remove')]);
  await send('PUT', 'site', { language: 'de' });
  expect(await send('GET', 'settings')).toMatchObject(INITIAL_SETTINGS);
  await send('PUT', 'site', { texts: { 'home.headline': allDefaults.de.texts.home.headline } });
  await send('PUT', 'settings', { biography: 'I am Jane.' });
  const own = await send('POST', 'categories', { name: 'Weddings', slug: 'wedding' });
  await send('DELETE', `images/trash/${ids.get('blinds.jpg')}`);
  const { left } = await send('POST', 'demo/restore');
  expect(left).toMatchObject({ ...counts, images: 1, categories: 3 });
  const { artist_blurb: blurb } = settings;
  // One that is kept is his as well, word for word the default.
  const kept = { 'home.headline': allDefaults.de.texts.home.headline };
  expect(await send('GET', 'site')).toMatchObject({ texts: kept, stats: defaultStats(allDefaults.de) });
  expect(await send('GET', 'settings')).toMatchObject({ biography: 'I am Jane.', artist_blurb: blurb });
  expect(await send('GET', `images/${ids.get('candle-row.jpg')}`)).toMatchObject({ category_id: own.id });

  // The files are still being made anew then, since they name the photographer.
  const mine = await givenImage();
  await send('POST', 'demo/remove');
  expect(await send('GET', 'settings')).toMatchObject({ biography: 'I am Jane.', artist_blurb: '' });
  expect(await send('GET', 'site')).toMatchObject({ texts: { 'contact.hours': '', ...kept }, stats: [] });
  expect(await send('DELETE', 'demo/removed')).toMatchObject({ left: NOTHING, removed: null, own_images: 1 });
  await idle(server);
  const stored = await server.orm.em.fork().findOneOrFail(Image, { id: mine.id });
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const pictures = files.filter((file) => file.isFile() && /^[0-9a-f]{32}/.test(file.name)).map(({ name }) => name);
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((name) => name !== stored.sha256 && !name.startsWith(stored.renditionKey))).toEqual([]);
  expect(await send('GET', 'images/trash')).toEqual([]);
  expect((await call(server, 'DELETE', '/api/demo/removed', { token: admin })).status).toBe(409);
  expect(await actions(send, 3)).toEqual(['demo_deleted', 'demo_removed', 'demo_restored']);
});

test('a removed demo whose records were put back from a release comes back with its photographs, and all of it once', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = sender(server, admin);
  const {
    photos,
    testimonials,
    social_links: links,
    categories,
    hero_slides: slides,
    settings,
  } = await readPortfolio();
  const own = await givenImage();
  await idle(server);
  for (const testimonial of testimonials) await send('POST', 'testimonials', testimonial);
  for (const link of links) await send('POST', 'social-media', link);
  await send('PUT', 'settings', settings);
  const [slide] = slides;
  const photo = photos.find(({ file }) => file === slide?.image);
  const category = await send(
    'POST',
    'categories',
    categories.find(({ name }) => name === photo?.category),
  );
  // Its bytes are read by nobody.
  const { id } = await createContentChange(server.app.dependencies)(async (transaction) => {
    const { id: _, ...stored } = await transaction.findOneOrFail(Image, { id: own.id });
    const values = { ...stored, sha256: photo?.sha256 ?? '', title: photo?.title ?? '', category: category.id };
    return transaction.create(Image, values);
  });
  await send('POST', 'hero-slides', { ...slide, image: undefined, image_id: id });
  const before = await readEverything(server, send);
  const { left } = await send('GET', 'demo');
  expect(left).toMatchObject({ images: 1, categories: 1, hero_slides: 1, testimonials: testimonials.length });
  const release = await keepRelease(server, '20261120T100000000Z');
  const putBack = () => send('POST', 'publishing/put-back', { release });

  await send('POST', 'demo/remove');
  await send('POST', `images/trash/${id}/restore`);
  await putBack();
  await send('PUT', `categories/${category.id}`, { slug: 'mine' });
  expect(await send('POST', 'demo/restore')).toMatchObject({ removed: null });
  await send('PUT', `categories/${category.id}`, { slug: category.slug });
  expect(await readEverything(server, send)).toEqual(before);

  await send('POST', 'demo/remove');
  await putBack();
  expect(await send('POST', 'demo/remove')).toMatchObject({ left: NOTHING, removed: left });
  expect(await send('POST', 'demo/restore')).toMatchObject({ left, removed: null });
  expect(await readEverything(server, send)).toEqual(before);
});

test('what the owner has edited or uses stays, and is named', { tags: 'nightly' }, async ({
  server,
  admin,
  givenImage,
}) => {
  const { send, ids, readDemo } = await givenDemo(server, admin);
  const find = async (name: string, field: string, value: string) =>
    (await send('GET', name)).find((record: Record<string, string>) => record[field] === value);
  const wedding = await find('categories', 'name', 'Wedding');
  const fashion = await find('categories', 'name', 'Fashion');
  const said = await find('testimonials', 'name', 'Noor Haddad');
  const slide = await find('hero-slides', 'title', 'The long table');
  const link = await find('social-media', 'display_name', 'Instagram');
  const own = await givenImage({ category_id: String(wedding.id) });
  await send('PUT', `testimonials/${said.id}`, { content: 'Our shop has sold out.' });
  await send('PUT', `hero-slides/${slide.id}`, { title: 'The short table' });
  await send('PUT', `social-media/${link.id}`, { url: 'https://www.instagram.com/jane' });
  await send('PUT', 'settings', { photographer_name: 'Jane Doe', email: 'jane@example.com' });
  // Where something is placed and whether it is shown makes it nobody's own.
  await send('PUT', `categories/${fashion.id}`, { is_active: false, sort_order: 9 });
  const picture = ids.get('candle-row.jpg');
  const before = await readEverything(server, send);
  const edited = [
    { resource: 'hero-slides', id: slide.id, title: 'The short table', reason: 'edited' },
    { resource: 'testimonials', id: said.id, title: 'Noor Haddad', reason: 'edited' },
    { resource: 'social-media', id: link.id, title: 'Instagram', reason: 'edited' },
  ];
  const ofSlide = { resource: 'images', id: picture, title: expect.any(String), reason: 'in_use' };
  const ofImage = { resource: 'categories', id: wedding.id, title: 'Wedding', reason: 'in_use' };
  expect((await readDemo()).kept).toEqual([ofSlide, ofImage, ...edited]);

  const { removed, kept } = await send('POST', 'demo/remove');

  expect(kept).toEqual([ofSlide, ...edited]);
  expect(removed).toMatchObject({ images: 1, categories: 3, hero_slides: 0, testimonials: 5, social_links: 4 });
  expect(removed.settings).not.toContain('photographer_name');
  const idsOf = async (name: string) => (await send('GET', name)).map(({ id }: { id: number }) => id);
  expect(await idsOf('images')).toEqual([own.id, picture]);
  expect(await idsOf('categories')).toEqual([wedding.id]);
  expect(await send('GET', `categories/${wedding.id}`)).toMatchObject({ name: 'Wedding', description: null });
  const mine = { photographer_name: 'Jane Doe', email: 'jane@example.com' };
  expect(await send('GET', 'settings')).toMatchObject({ ...INITIAL_SETTINGS, ...mine });

  await send('POST', 'demo/restore');
  expect(await readEverything(server, send)).toEqual(before);
});

test.skipIf(isOnPostgres)(
  'a photograph of the demo that the owner shows in a page or a project of his own stays there',
  {
    tags: 'nightly',
  },
  async ({ server, admin }) => {
    const { send, ids } = await givenDemo(server, admin);
    const [inPage, inProject] = [ids.get('blinds.jpg'), ids.get('candle-row.jpg')];
    const content = `The light.\n\n![Blinds](photo:${inPage})`;
    await send('POST', 'pages', { title: 'Studio', slug: 'studio', content });
    const items = [{ image_id: inProject, layout: 'full' }];
    await send('POST', 'projects', { title: 'Rooms', slug: 'rooms', items });

    const { kept } = await send('POST', 'demo/remove');

    const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id).toSorted();
    expect(kept).toEqual(
      kept.map(({ id }: { id: number }) => ({ resource: 'images', id, title: expect.any(String), reason: 'in_use' })),
    );
    expect(idsOf(kept)).toEqual([inPage, inProject].toSorted());
    expect(idsOf(await send('GET', 'images'))).toEqual(idsOf(kept));
  },
);

test.skipIf(isOnPostgres)(
  'the files leave a bucket too, also where a crash has interrupted it',
  {
    tags: 'nightly',
  },
  async () => {
    const s3 = await startS3();
    const server = await startServer(s3.env);
    try {
      const token = await signUp(server, 'owner', true);
      const { send, readDemo } = await givenDemo(server, token);
      const keepHouse = () => RequestContext.create(server.orm.em, () => server.app.demo.purge());
      await send('POST', 'demo/remove');
      expect(await keepHouse()).toBe(0);

      await server.orm.em.fork().nativeUpdate(DemoState, { id: 1 }, { isFinal: true });
      expect(await readDemo()).toMatchObject({ removed: null });
      expect((await call(server, 'POST', '/api/demo/restore', { token })).body.code).toBe('NOTHING_REMOVED');
      expect(s3.names()).not.toEqual([]);
      expect(await keepHouse()).toBe(2);

      await idle(server);
      expect(s3.names()).toEqual([]);
      expect(await keepHouse()).toBe(0);
    } finally {
      await server.stop();
      await s3.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    }
  },
);

test.skipIf(isOnPostgres)(
  'after thirty days it does not come back, and its photographs are those of the trash',
  async ({ server, admin }) => {
    const { send } = await givenDemo(server, admin);
    await send('POST', 'demo/remove');
    const keepHouse = () => RequestContext.create(server.orm.em, () => server.app.demo.purge());
    const removedAgo = (days: number) =>
      server.orm.em.fork().nativeUpdate(DemoState, { id: 1 }, { removedAt: new Date(Date.now() - days * DAY_MS) });

    await removedAgo(29);
    await keepHouse();
    const { images } = (await send('GET', 'demo')).removed;
    await removedAgo(31);
    await keepHouse();

    expect(await send('GET', 'demo')).toMatchObject({ removed: null });
    expect((await call(server, 'POST', '/api/demo/restore', { token: admin })).body.code).toBe('NOTHING_REMOVED');
    expect(await send('GET', 'images/trash')).toHaveLength(images);
  },
);

test.skipIf(isOnPostgres)(
  'a photograph of it that the owner has deleted alone stays in the trash when the rest is deleted for good',
  async ({ server, admin }) => {
    const { send, ids } = await givenDemo(server, admin);
    const alone = ids.get('blinds.jpg');
    await send('PUT', 'settings', { portrait_image_id: null });
    await send('DELETE', `images/${alone}`);
    await send('POST', 'demo/remove');

    await send('DELETE', 'demo/removed');

    expect((await send('GET', 'images/trash')).map(({ id }: { id: number }) => id)).toEqual([alone]);
  },
);

test.skipIf(isOnPostgres)(
  'a deletion for good that fails on its way is decided, and the next maintenance does the rest',
  {
    tags: 'nightly',
  },
  async ({ server, admin }) => {
    const { send } = await givenDemo(server, admin);
    await send('POST', 'demo/remove');
    vi.spyOn(server.app.images, 'removeForGood').mockRejectedValueOnce(new Error('disk I/O error'));

    expect(await send('DELETE', 'demo/removed')).toMatchObject({ left: NOTHING, removed: null });

    expect((await call(server, 'POST', '/api/demo/restore', { token: admin })).body.code).toBe('NOTHING_REMOVED');
    expect(await RequestContext.create(server.orm.em, () => server.app.demo.purge())).toBe(2);
    expect(await send('GET', 'images/trash')).toEqual([]);
  },
);

const signal = new AbortController().signal;
const setPending = (server: Server) =>
  server.orm.em.getConnection().execute('update content_state set demo_pending = true');

test('an import goes on after what the owner has changed of it, and leaves that as it is', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = sender(server, admin);
  const { photos, portrait, hero_slides: slides } = await readPortfolio();
  const [inTrash, left] = [[portrait, slides[0]?.image ?? ''], 'pearls-on-velvet.jpg'];
  const own = await givenImage();
  // The owner has deleted the categories and all else, and all photographs but one have been imported.
  await createContentChange(server.app.dependencies)(async (transaction) => {
    const { id, ...stored } = await transaction.findOneOrFail(Image, { id: own.id });
    for (const { file, sha256 } of photos.filter((photo) => photo.file !== left)) {
      const deletedAt = inTrash.includes(file) ? new Date() : null;
      transaction.create(Image, { ...stored, sha256, deletedAt, avifPending: false, cardPending: false });
    }
  });
  await send('PUT', 'settings', { biography: 'I am Jane.' });
  const settings = await send('GET', 'settings');
  await setPending(server);
  const { create } = server.app.images;
  vi.spyOn(server.app.images, 'create').mockImplementationOnce(async (...upload) => {
    await create(...upload);
    throw new Error('killed');
  });

  await expect(seedDemo(server.app, { signal })).rejects.toThrow('killed');
  await seedDemo(server.app, { signal });

  expect(await send('GET', 'demo')).toMatchObject({ is_importing: false });
  expect(await send('GET', 'settings')).toEqual({ ...settings, version: expect.any(Number) });
  const lists = ['images', 'categories', 'testimonials', 'social-media'].map((name) => send('GET', name));
  expect((await Promise.all(lists)).map(({ length }) => length)).toEqual([photos.length - 1, 0, 0, 0]);
  const last = photos.find(({ file }) => file === left);
  const imported = { original_name: left, focal_x: last?.focal_x, focal_y: last?.focal_y };
  expect(await send('GET', 'images')).toContainEqual(expect.objectContaining(imported));
  const titles = (await send('GET', 'hero-slides')).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(slides.slice(1).map(({ title }) => title));
});

test('the records of the demo are written together or not at all', async ({ server, admin }) => {
  await setPending(server);
  vi.spyOn(server.app.settings, 'within').mockImplementationOnce(() => {
    throw new Error('killed');
  });

  await expect(seedDemo(server.app, { signal })).rejects.toThrow('killed');

  const { body } = await call(server, 'GET', '/api/demo', { token: admin });
  expect(body.data).toMatchObject({ is_importing: true, left: NOTHING });
});

test('a demo that is being imported cannot be removed', async ({ server, admin }) => {
  await setPending(server);

  expect((await call(server, 'GET', '/api/demo', { token: admin })).body.data.is_importing).toBe(true);
  expect((await call(server, 'POST', '/api/demo/remove', { token: admin })).body.code).toBe('DEMO_IMPORTING');
});

test('a site that never had the demo has nothing to remove, and a guide that is remembered for every browser', async ({
  server,
  admin,
}) => {
  const send = (method: string, path: string, body?: object) =>
    call(server, method, `/api/${path}`, { token: admin, ...(body && { body }) });
  const guide = { step: null, is_done: false, is_dismissed: false };
  expect((await send('GET', 'demo')).body.data).toMatchObject({ left: NOTHING, kept: [], removed: null, guide });

  await send('PUT', 'demo/guide', { step: 'look' });
  await send('PUT', 'demo/guide', { is_dismissed: true });
  await send('PUT', 'demo/guide', {});

  expect((await send('GET', 'demo')).body.data.guide).toEqual({ ...guide, step: 'look', is_dismissed: true });
  expect((await send('PUT', 'demo/guide', { step: 'elsewhere' })).status).toBe(422);
});
