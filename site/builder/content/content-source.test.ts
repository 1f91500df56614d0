import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { givenContent, givenImage, givenTestimonial } from '../../test/content.ts';
import { ContentUnavailable, createContentReader, fetchContent } from './content-source.ts';

/** An API that gives the same answer to every request while the test uses it. */
async function withApi<T>(status: number, text: string, use: (url: string) => Promise<T>) {
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    return await use(`http://127.0.0.1:${port}/api/content`);
  } finally {
    server.close();
  }
}

const refusal = (status: number, text: string) =>
  withApi(status, text, (url) =>
    fetchContent(url).then(
      () => null,
      (error: unknown) => error,
    ),
  );

describe('fetchContent', () => {
  test('answers the content', async () => {
    const content = givenContent({ revision: 3 });

    const fetched = await withApi(200, JSON.stringify({ success: true, data: content }), fetchContent);

    expect(fetched).toEqual({ content, faults: [] });
  });

  test('leaves a record out that is none, names it, and keeps the others', async () => {
    const images = [givenImage(1), { ...givenImage(2, { title: 'Veil' }), width: 'wide' }, givenImage(3)];
    const testimonials = [{ id: 4, name: 'Ada' }, givenTestimonial({ id: 5 })];
    const content = { ...givenContent(), images, testimonials };
    const asTheServer = JSON.stringify({ success: true, data: { ...content, images: [] } }).replace(
      '"images":[]',
      () => `"images":[\n${images.map((image) => JSON.stringify(image)).join(',\n')}\n]`,
    );

    for (const text of [JSON.stringify({ success: true, data: content }), asTheServer]) {
      const { content: read, faults } = await withApi(200, text, fetchContent);
      expect(read.images.map(({ id }) => id)).toEqual([1, 3]);
      expect(read.testimonials.map(({ id }) => id)).toEqual([5]);
      expect(faults).toEqual([
        expect.objectContaining({ resource: 'testimonials', id: 4, title: 'Ada' }),
        { resource: 'images', id: 2, title: 'Veil', message: expect.stringContaining('width') },
      ]);
    }
  });

  test('reads a large library as it comes, and again what has not changed', async () => {
    const images = Array.from({ length: 400 }, (_, index) => givenImage(index + 1, { description: 'é'.repeat(2_000) }));
    const asTheServer = (content: object, list: object[]) =>
      JSON.stringify({ success: true, data: { ...content, images: [] } }).replace(
        '"images":[]',
        () => `"images":[\n${list.map((image) => JSON.stringify(image)).join(',\n')}\n]`,
      );
    const read = createContentReader();
    const fetchTwice = (list: object[]) =>
      withApi(200, asTheServer(givenContent(), list), (url) => fetchContent(url, read));

    const first = await fetchTwice(images);
    const second = await fetchTwice(images.with(7, givenImage(8, { title: 'Renamed' })));

    expect(first.content.images).toEqual(images);
    const changed = second.content.images.filter((image, index) => image !== first.content.images[index]);
    expect(changed).toEqual([expect.objectContaining({ id: 8, title: 'Renamed' })]);
  });

  test('takes nothing for content when most of it cannot be read', async () => {
    const images = Array.from({ length: 30 }, (_, id) => ({ id, title: 'Of another version' }));

    const refused = await refusal(200, JSON.stringify({ success: true, data: { ...givenContent(), images } }));

    expect(refused).toMatchObject({ message: expect.stringContaining('30 records that cannot be read') });
  });

  test('takes out of stored texts what XML cannot hold', async () => {
    const images = [givenImage(1, { title: 'Ve\u000bil\ud800', description: 'a\u0000b\uffff' })];

    const { content } = await withApi(
      200,
      JSON.stringify({ success: true, data: givenContent({ images }) }),
      fetchContent,
    );

    expect(content.images[0]).toMatchObject({ title: 'Veil', description: 'ab' });
  });

  test('tells an API that is down from one that answers nonsense', async () => {
    expect(await refusal(503, '')).toBeInstanceOf(ContentUnavailable);
    expect(await refusal(200, '<h1>hello</h1>')).toMatchObject({ message: expect.stringContaining('is not JSON') });
    expect(await refusal(200, '{"success":true,"data":{"revision":"x"}}')).toMatchObject({
      message: expect.stringContaining('data.revision'),
    });
    await expect(fetchContent('http://127.0.0.1:1/api/content')).rejects.toBeInstanceOf(ContentUnavailable);
  });
});
