import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { call, type Server } from './fixtures.ts';
import { givenGallery, givenGalleryPhoto, openGallery } from './galleries.ts';

const sections = [{ id: 'party', title: 'Party: late' }];

export const prepare = async (server: Server, secret: string, body: object = { what: 'all', files: 'originals' }) =>
  call(server, 'POST', '/api/for/downloads', { headers: await openGallery(server, secret), body });

export const fetchArchive = async (server: Pick<Server, 'url'>, address: string, headers = {}, method = 'GET') => {
  const answer = await fetch(server.url + address, { method, headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

/** A gallery with three photographs, each as many bytes, and the download of all originals. */
export async function givenDownload(server: Server, bytes = 1_000) {
  const gallery = await givenGallery(server, { title: 'Ingrid & Nils: 20/6 💍', sections });
  const contents = Array.from({ length: 3 }, () => randomBytes(bytes));
  const photos = [
    await givenGalleryPhoto(server, gallery.id, 'a.jpg', { original: contents[0] as Buffer }),
    await givenGalleryPhoto(server, gallery.id, 'A.jpg', { original: contents[1] as Buffer }),
    await givenGalleryPhoto(server, gallery.id, '花嫁.jpg', { original: contents[2] as Buffer, section: 'party' }),
  ];
  const { status, body } = await prepare(server, gallery.secret);
  expect(status).toBe(200);
  return { ...gallery, photos, contents, download: body.data };
}

/** Begins to receive an archive, as slowly as the test reads. */
export async function begin({ url }: Pick<Server, 'url'>, address: string) {
  const request = get(url + address, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** Reads the rest of an answer, which may have ended before. */
export async function endOf(answer: IncomingMessage): Promise<'whole' | 'broken'> {
  if (!answer.closed) {
    const closed = Promise.withResolvers<void>();
    answer.once('error', () => {});
    answer.once('close', closed.resolve);
    answer.resume();
    await closed.promise;
  }
  return answer.complete ? 'whole' : 'broken';
}

/** A change of the gallery cuts an answer that was begun, which nobody reads meanwhile: it would never end. */
export async function expectCut({ app }: Server, answer: IncomingMessage, change: () => Promise<unknown>) {
  await once(answer, 'readable');
  const countConnections = () => promisify(app.server.getConnections.bind(app.server))();
  const before = await countConnections();
  await change();
  await expect.poll(countConnections).toBeLessThan(before);
  expect(await endOf(answer)).toBe('broken');
}
