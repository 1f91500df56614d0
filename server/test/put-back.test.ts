import { expect, vi } from 'vitest';
import { StorageUnavailable } from '../src/errors.ts';
import { Edit } from '../src/features/publishing/edit.entity.ts';
import { call, makePicture, type Server, test, uploadForm } from './helpers/fixtures.ts';
import { keepRelease } from './helpers/publish-site.ts';

type Content = Record<string, unknown> & { revision: number; images: { id: number }[] };

const readContent = async (server: Server): Promise<Content> =>
  (await call(server, 'GET', '/api/content')).body.data as Content;

/** Other rights are other files, which are made afterwards. */
const OF_FILES = ['filename', 'file_path', 'renditions', 'social_card'];

/** What visitors see, without what only counts changes. Ranks are compared by the order that they make. */
const seenIn = ({ revision, history, settings, images, ...content }: Content) =>
  JSON.parse(
    JSON.stringify({ settings, images, content }, (key, value) =>
      [...OF_FILES, 'updated_at', 'sort_order'].includes(key) ? undefined : value,
    ),
  );

test('the state of a release is put back into the content as one edit, and so is the state before it', async ({
  server,
  admin,
  givenImage,
}) => {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(server, method, `/api/${path}`, { token: admin, ...(body && { body }) });
    expect([method, path, answer.status, answer.body.message]).toEqual([
      method,
      path,
      method === 'POST' && !path.startsWith('publishing') ? 201 : 200,
      undefined,
    ]);
    return answer.body.data;
  };
  /** The revisions in which something was edited. */
  const editsAfter = async (revision: number) => {
    const edits = await server.orm.em.fork().find(Edit, { revision: { $gt: revision } });
    return [...new Set(edits.map((edit) => edit.revision))];
  };
  const category = await send('POST', 'categories', { name: 'Wedding', slug: 'wedding' });
  const [one, two, three, four] = [await givenImage(), await givenImage(), await givenImage(), await givenImage()];
  await send('PUT', `images/${one.id}`, { title: 'Veil', tags: 'lace', category_id: category.id, credit: 'Elena' });
  await send('PUT', `images/${three.id}`, { title: 'Rings' });
  const slide = await send('POST', 'hero-slides', { title: 'Vows', image_id: two.id });
  const lost = await send('POST', 'hero-slides', { title: 'Gone', image_id: three.id });
  const praise = await send('POST', 'testimonials', { name: 'Ingrid', content: 'She sees.' });
  const page = await send('POST', 'pages', { title: 'Prices', slug: 'prices', content: 'One', is_draft: false });
  const items = [{ image_id: one.id, layout: 'full' }, { text: 'The last boats' }];
  const project = await send('POST', 'projects', { title: 'Harbour', slug: 'harbour', is_draft: false, items });
  await send('PUT', 'settings', {
    biography: 'In a darkroom.',
    portrait_image_id: two.id,
  });
  await send('PUT', 'site', { texts: { 'home.headline': 'Light, kept' }, tiles: null });
  const before = await readContent(server);
  const first = await keepRelease(server, '20261120T100000000Z');

  await send('PUT', `images/${one.id}`, { title: 'Regretted', tags: null, category_id: null, credit: null });
  await send('PUT', `images/${two.id}`, { is_public: false });
  await send('DELETE', `hero-slides/${lost.id}`);
  await send('DELETE', `images/${three.id}`);
  await send('PUT', `images/${four.id}/position`, { to: 'end' });
  const later = await givenImage();
  await send('PUT', `hero-slides/${slide.id}`, { title: 'Regretted', image_id: one.id });
  await send('DELETE', `testimonials/${praise.id}`);
  const added = await send('POST', 'testimonials', { name: 'Later', content: 'Regretted.' });
  await send('PUT', `pages/${page.id}`, { content: 'Regretted', is_draft: true });
  await send('PUT', `projects/${project.id}`, { items: [], slug: 'regretted' });
  await send('PUT', `categories/${category.id}`, { name: 'Regretted', slug: 'regretted' });
  await send('PUT', 'settings', { biography: 'Regretted.', portrait_image_id: null });
  await send('PUT', 'site', { texts: { 'home.headline': null, 'home.work_heading': 'Regretted' }, language: 'de' });
  const regretted = await readContent(server);
  const second = await keepRelease(server, '20261121T100000000Z');

  const named = (...images: { id: number }[]) =>
    expect.objectContaining({
      count: images.length,
      photographs: images.map(({ id }) => expect.objectContaining({ id })),
    });
  const expected = { missing: named(three), shown: named(two), hidden: named(later) };
  expect(await send('GET', `publishing/put-back?release=${first}`)).toEqual(expected);
  expect(await send('POST', 'publishing/put-back', { release: first })).toEqual(expected);

  const after = await readContent(server);
  expect(await editsAfter(regretted.revision)).toHaveLength(1);
  const { hero_slides: slides, images, ...others } = before;
  const withoutLost = {
    ...others,
    images: images.filter(({ id }) => id !== three.id),
    hero_slides: (slides as { id: number }[]).filter(({ id }) => id !== lost.id),
    image_count: images.length - 1,
  };
  expect(seenIn(after)).toEqual(seenIn(withoutLost));
  const { edits } = await send('GET', `publishing/edits?since=${regretted.revision}`);
  expect(edits.map(({ resource, kind }: Record<string, string>) => `${resource} ${kind}`).sort()).toContain(
    'images hidden',
  );
  expect((await send('GET', `testimonials/${added.id}`)).is_active).toBe(false);
  expect((await send('GET', `testimonials/${praise.id}`)).version).toBeGreaterThan(praise.version);

  await send('POST', 'publishing/put-back', { release: second });
  const undone = await readContent(server);
  expect(await editsAfter(after.revision)).toHaveLength(1);
  expect(seenIn(undone)).toEqual(seenIn(regretted));

  const again = await call(server, 'POST', '/api/publishing/put-back', { token: admin, body: { release: second } });
  expect(again.status).toBe(200);
  expect(await editsAfter(after.revision)).toHaveLength(1);
});

test('what visitors do not see of a project stays in it, where it was', async ({ server, admin, givenImage }) => {
  const send = async (method: string, path: string, body?: object) =>
    (await call(server, method, `/api/${path}`, { token: admin, ...(body && { body }) })).body.data;
  const [one, hidden, three] = [await givenImage(), await givenImage({ is_public: 'false' }), await givenImage()];
  const trashed = await givenImage();
  const single = ({ id }: { id: number }) => ({ image_id: id, layout: 'single' });
  const items = [single(one), single(hidden), single(three), single(trashed)];
  const project = { title: 'Harbour', slug: 'harbour', is_draft: false, items, cover_image_id: hidden.id };
  const { id } = await send('POST', 'projects', project);
  const release = await keepRelease(server, '20261120T100000000Z');
  await send('DELETE', `images/${trashed.id}`);

  await send('PUT', `projects/${id}`, { items: [single(three), single(trashed), single(one), single(hidden)] });
  await send('POST', 'publishing/put-back', { release });
  const after = await send('GET', `projects/${id}`);
  expect(after).toMatchObject({ items, cover_image_id: hidden.id });

  await send('POST', 'publishing/put-back', { release });
  expect(await send('GET', `projects/${id}`)).toEqual(after);
});

test('a photograph that nobody has titled keeps the name of its file, by which its owner knows it', async ({
  server,
  admin,
}) => {
  const send = (method: string, path: string, body?: FormData | object) =>
    call(server, method, `/api/${path}`, { token: admin, ...(body && { body }) });
  const upload = async (seed: number) => {
    const form = uploadForm(await makePicture({ seed }), { title: `DSC ${seed}` }, `DSC_${seed}.jpg`);
    return (await send('POST', 'images', form)).body.data.id;
  };
  const [edited, deleted, titled] = [await upload(4077), await upload(4078), await upload(4079)];
  const release = await keepRelease(server, '20261120T100000000Z');
  await send('PUT', `images/${edited}`, { description: 'Regretted' });
  await send('PUT', `images/${titled}`, { title: 'Bar at noon' });
  await send('DELETE', `images/${deleted}`);

  const answer = await send('POST', 'publishing/put-back', { release });

  expect(answer.body.data.missing.photographs).toEqual([{ id: deleted, title: 'DSC 4078' }]);
  expect((await send('GET', `images/${edited}`)).body.data).toMatchObject({ title: 'DSC 4077', description: null });
  expect((await send('GET', `images/${titled}`)).body.data).toMatchObject({ title: 'DSC 4079' });
});

test('pages get their addresses back that were exchanged since, as edits of these alone', async ({ server, admin }) => {
  const send = async (method: string, path: string, body?: object) =>
    (await call(server, method, `/api/${path}`, { token: admin, ...(body && { body }) })).body.data;
  const create = (slug: string) => send('POST', 'pages', { title: slug, slug, is_draft: false });
  const [one, other] = [await create('prices'), await create('prices-2026')];
  const release = await keepRelease(server, '20261120T100000000Z');
  const before = await readContent(server);
  for (const [{ id }, slug] of [
    [one, 'away'],
    [other, 'prices'],
    [one, 'prices-2026'],
  ]) {
    await send('PUT', `pages/${id}`, { slug });
  }
  const exchanged = await readContent(server);

  await send('POST', 'publishing/put-back', { release });

  const after = await readContent(server);
  expect(seenIn(after)).toEqual(seenIn(before));
  const { edits } = await send('GET', `publishing/edits?since=${exchanged.revision}`);
  expect(edits).toMatchObject([{ resource: 'pages', kind: 'changed', fields: ['slug'], count: 2 }]);
});

test('a state that cannot be put back is refused, and nothing of it is written', async ({
  server,
  admin,
  givenImage,
}) => {
  const putBack = (release: string) =>
    call(server, 'POST', '/api/publishing/put-back', { token: admin, body: { release } });
  const { id } = await givenImage();
  const page = { title: 'Prices', slug: 'prices', is_draft: false };
  const { body } = await call(server, 'POST', '/api/pages', { token: admin, body: page });
  const release = await keepRelease(server, '20261120T100000000Z');
  await call(server, 'DELETE', `/api/pages/${body.data.id}`, { token: admin });
  await call(server, 'POST', '/api/pages', { token: admin, body: { ...page, is_draft: true } });
  await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { title: 'Renamed' } });
  // The files with the new title change the content too.
  await server.app.renditions.idle();
  const now = await readContent(server);

  expect((await putBack(release)).body).toMatchObject({ code: 'TAKEN' });
  expect(await readContent(server)).toEqual(now);
  expect(await putBack('20261120T100000000Z-r4711')).toMatchObject({ status: 409 });
  expect((await putBack('../../../etc')).status).toBe(422);

  // A storage that is away says nothing about the release; what is lost of it does.
  const look = () => call(server, 'GET', `/api/publishing/put-back?release=${release}`, { token: admin });
  const open = vi.spyOn(server.app.files, 'open').mockRejectedValueOnce(new StorageUnavailable());
  expect(await look()).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
  open.mockResolvedValueOnce(null);
  expect(await look()).toMatchObject({ status: 409, body: { code: 'RELEASE_CONTENT_GONE' } });
  expect((await look()).status).toBe(200);
});
