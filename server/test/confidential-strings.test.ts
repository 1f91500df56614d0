import { ConfidentialStrings } from '@vitrine/shared/contract/publishing';
import { signedHeaders } from '@vitrine/shared/node/signed-headers';
import { expect, test } from 'vitest';
import { deleteMany, updateMany } from '../src/database/changes/bulk-changes.ts';
import { Image } from '../src/features/images/image.entity.ts';
import { changeContent, givenCopies } from './helpers/copies.ts';
import { call, makePicture, type Server, signUp, startForTest, uploadForm } from './helpers/fixtures.ts';

const SECRET = 'a secret of the builder and the server';

const ask = async (server: Server, query: Record<string, string> = {}, secret = SECRET) => {
  const path = `/api/publishing/confidential-strings?${new URLSearchParams(query)}`;
  const headers = signedHeaders(secret, { method: 'GET', url: new URL(path, server.url) });
  return call(server, 'GET', path, { headers });
};
/** What somebody reads who has read an earlier answer. */
const readSince = async (server: Server, known?: ConfidentialStrings) => {
  const query = known ? { since: String(known.revision), history: known.history } : {};
  return ConfidentialStrings.parse((await ask(server, query)).body.data);
};

/** A server with a builder, and a way to upload to it. */
async function givenServer() {
  const server = await startForTest({ BUILDER_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: SECRET });
  const admin = await signUp(server, 'owner', true);
  let seed = 0;
  const givenImage = async (fields: Record<string, string> = {}) => {
    seed += 1;
    const picture = await makePicture({ width: 60, height: 40, seed });
    const form = uploadForm(picture, { title: 'Veil', ...fields }, `original ${seed}.jpg`);
    const { body } = await call(server, 'POST', '/api/images', { token: admin, body: form });
    return body.data as { id: number; filename: string };
  };
  return { server, admin, givenImage };
}

test('what the site must not name is readable for the builder alone', async () => {
  const { server, admin, givenImage } = await givenServer();
  const shown = await givenImage();
  const hidden = await givenImage({ is_public: 'false' });

  expect((await ask(server, {}, 'another secret of the same length 12345')).status).toBe(401);
  expect((await call(server, 'GET', '/api/publishing/confidential-strings', { token: admin })).status).toBe(401);
  const { images, ...answer } = await readSince(server);
  expect(answer).toMatchObject({ since: 0, is_complete: true, removed: [] });
  expect(images.map(({ id, is_public: isPublic }) => [id, isPublic])).toEqual([
    [shown.id, true],
    [hidden.id, false],
  ]);
  for (const { original, key } of images) {
    expect(original).toMatch(/^original \d\.jpg$/);
    expect([shown, hidden].some(({ filename }) => filename.startsWith(`${key}-`))).toBe(true);
  }
});

test('who knows an earlier answer gets what has changed since', async () => {
  const { server, admin, givenImage } = await givenServer();
  await server.app.content.beginHistory();
  const [one, two, three] = [await givenImage(), await givenImage(), await givenImage()];
  await server.app.renditions.idle();
  const first = await readSince(server);
  const body = { title: 'Renamed' };
  expect((await call(server, 'PUT', `/api/images/${one.id}`, { token: admin, body })).status).toBe(200);
  expect(await readSince(server, first)).toEqual({
    ...first,
    as_of: first.as_of + 1,
    since: first.revision,
    images: [],
  });

  const hidden = { is_public: false };
  expect((await call(server, 'PUT', `/api/images/${two.id}`, { token: admin, body: hidden })).status).toBe(200);
  expect((await call(server, 'DELETE', `/api/images/${one.id}`, { token: admin })).status).toBe(200);
  await changeContent(server, (em) => deleteMany(em, Image, { id: three.id }));
  const second = await readSince(server, first);

  expect(second.images.map(({ id, is_public: isPublic }) => [id, isPublic])).toEqual([
    [two.id, false],
    [one.id, false],
  ]);
  expect(second.removed).toEqual([three.id]);
  expect(await readSince(server, second)).toMatchObject({ images: [], removed: [], revision: second.revision });
});

test('another history is sent from the start, and many images in parts', async () => {
  const { server, givenImage } = await givenServer();
  await server.app.content.beginHistory();
  const { id } = await givenImage();
  await server.app.renditions.idle();
  await givenCopies(server, id, 5_100);

  const first = await readSince(server);
  const rest = await readSince(server, first);

  expect([first.is_complete, rest.is_complete]).toEqual([false, true]);
  const ids = [...first.images, ...rest.images].map((image) => image.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(5_100);
  expect(await readSince(server, { ...rest, history: 'of another start' })).toEqual(first);
  await server.app.content.beginHistory();
  expect(await readSince(server, rest)).toMatchObject({ since: 0, revision: first.revision });
});

test('a change is sent that is committed after a later one began', async () => {
  const { server, givenImage } = await givenServer();
  await server.app.content.beginHistory();
  const [one, two] = [await givenImage(), await givenImage()];
  await server.app.renditions.idle();
  const first = await readSince(server);
  const isRead = Promise.withResolvers<ConfidentialStrings>();

  const hide = (id: number, wait: () => Promise<unknown>) =>
    changeContent(server, async (em) => {
      await updateMany(em, Image, { id }, { isPublic: false });
      await wait();
    });
  const hideOne = hide(one.id, async () => isRead.resolve(await readSince(server, first)));
  const between = await isRead.promise;
  await Promise.all([hideOne, hide(two.id, async () => undefined)]);

  expect(between.images).toEqual([]);
  expect((await readSince(server, between)).images.map(({ id }) => id)).toEqual([one.id, two.id]);
});
