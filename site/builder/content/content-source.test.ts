import { setTimeout as sleep } from 'node:timers/promises';
import { frameOf, SEPARATOR } from '@vitrine/shared/node/list-lines';
import { describe, expect, test } from 'vitest';
import { givenHttp } from '../../../scripts/testing/given-http.ts';
import { givenContent, givenImage, givenTestimonial } from '../../test/content.ts';
import { imagesOf, SITE_URL } from '../../test/library.ts';
import { openLibrary } from '../library/library-store.ts';
import { createContentReader, fetchContent, fetchForRelease } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';

/** An API that gives the same answer to every request while the test uses it. */
async function withApi<T>(status: number, text: string, use: (url: string) => Promise<T>) {
  return use(`${await givenHttp((_request, response) => response.writeHead(status).end(text))}/api/content`);
}

const givenReader = (library = openLibrary('')) => createContentReader(library, { siteUrl: SITE_URL });

/** What is fetched with a reader of its own, its photographs as well. */
async function fetchOnce(url: string) {
  const library = openLibrary('');
  const { content, faults } = await fetchContent(url, givenReader(library));
  return { content: { ...content, images: imagesOf(library) }, faults: [...faults, ...library.images.faults()] };
}

const WHOLE = { history: 'of-today', since: null, removed_images: [] };

/** An answer as the server writes it, each image on a line of its own. */
function asTheServer({ images = [], ...rest }: { images?: object[] }) {
  const { opening, closing } = frameOf({ success: true, data: { ...rest, images: [] } });
  return opening + images.map((image) => JSON.stringify(image)).join(SEPARATOR) + closing;
}

const refusal = (status: number, text: string) =>
  withApi(status, text, (url) =>
    fetchOnce(url).then(
      () => null,
      (error: unknown) => error,
    ),
  );

describe('fetchContent', () => {
  test('answers the content', async () => {
    const content = givenContent({ revision: 3 });

    const fetched = await withApi(200, JSON.stringify({ success: true, data: content }), fetchOnce);

    expect(fetched).toEqual({ content, faults: [] });
  });

  test('leaves a record out that is none, names it, and keeps the others', async () => {
    const images = [
      givenImage(1),
      { ...givenImage(2, { title: 'Veil' }), width: 'wide' },
      givenImage(3, { sort_order: 3 }),
    ];
    const testimonials = [{ id: 4, name: 'Ada' }, givenTestimonial({ id: 5 })];
    const content = { ...givenContent(), images, testimonials };

    for (const text of [JSON.stringify({ success: true, data: content }), asTheServer(content)]) {
      const { content: read, faults } = await withApi(200, text, fetchOnce);
      expect(read.images.map(({ id }) => id)).toEqual([1, 3]);
      expect(read.testimonials.map(({ id }) => id)).toEqual([5]);
      expect(faults).toEqual([
        expect.objectContaining({ resource: 'testimonials', id: 4, title: 'Ada' }),
        { resource: 'images', id: 2, title: 'Veil', message: expect.stringContaining('width') },
      ]);
    }
  });

  test('waits for an answer as long as it flows, and not for a silent one', async () => {
    const content = givenContent({ revision: 3 });
    const text = JSON.stringify({ success: true, data: content });
    const api = await givenHttp(async ({ url }, response) => {
      const pieces = 10;
      for (let piece = 0; piece < pieces; piece += 1) {
        response.write(text.slice((piece * text.length) / pieces, ((piece + 1) * text.length) / pieces));
        if (url === '/silent') return;
        await sleep(60);
      }
      response.end();
    });
    const read = (path: string) =>
      fetchContent(`${api}${path}`, givenReader(), {
        silenceMs: 500,
      });

    expect((await read('/flowing')).content.revision).toBe(3);
    await expect(read('/silent')).rejects.toThrow(ContentUnavailable);
    await expect(read('/silent')).rejects.toThrow('nothing has come for 0.5 s');
  });

  test('reads a large library as it comes, and then only what has changed', async () => {
    const images = Array.from({ length: 400 }, (_, index) =>
      givenImage(index + 1, { description: 'é'.repeat(2_000), sort_order: index }),
    );
    const library = openLibrary('');
    const reader = givenReader(library);
    const read = (answer: object) => withApi(200, asTheServer(answer), (url) => fetchContent(url, reader));
    const whole = { ...givenContent({ revision: 7, images }), ...WHOLE, image_count: 400 };
    await read(whole);
    expect(imagesOf(library)).toEqual(images);
    expect(reader.known()).toMatchObject({ revision: 7, history: 'of-today' });

    const moved = givenImage(3, { title: 'Moved', sort_order: 398 });
    const added = givenImage(401, { sort_order: -1 });
    const changes = { ...whole, revision: 9, since: 7, removed_images: [5], images: [added, moved], image_count: 400 };
    const { content } = await read(changes);

    const others = images.filter(({ id }) => id !== 3 && id !== 5);
    const now = imagesOf(library);
    expect(now.map(({ id }) => id)).toEqual([401, ...others.slice(0, -2).map(({ id }) => id), 399, 3, 400]);
    expect(now.find(({ id }) => id === 3)?.title).toBe('Moved');
    expect(content.revision).toBe(9);
  });

  test('asks for the changes of what it has read, and for the whole when it may have missed one', async () => {
    const asked: string[] = [];
    const answers: object[] = [];
    const api = await givenHttp((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://x').search);
      const answer = answers.shift();
      response.writeHead(answer ? 200 : 503).end(answer ? asTheServer(answer) : '');
    });
    const url = `${api}/api/content`;
    const library = openLibrary('');
    const reader = givenReader(library);
    const fetchIds = async (...next: object[]) => {
      answers.splice(0, answers.length, ...next);
      asked.length = 0;
      await fetchContent(url, reader);
      return { asked: [...asked], ids: library.photos.ids(null) };
    };
    const of = (revision: number, more: object = {}) => ({
      ...givenContent({ revision, images: [givenImage(1), givenImage(2, { sort_order: 1 })] }),
      ...WHOLE,
      image_count: 2,
      ...more,
    });
    const changes = (since: number, more: object = {}) => of(since + 1, { since, images: [], ...more });

    expect(await fetchIds(of(1))).toEqual({ asked: [''], ids: [1, 2] });
    expect(await fetchIds(changes(1))).toEqual({ asked: ['?since=1&history=of-today'], ids: [1, 2] });
    // The server does not know the revision any more.
    expect(await fetchIds(of(9, { history: 'of-tomorrow' }))).toEqual({
      asked: ['?since=2&history=of-today'],
      ids: [1, 2],
    });
    // It shows one image less, and none was removed.
    const missed = changes(9, { history: 'of-tomorrow', image_count: 1 });
    const whole = of(10, { history: 'of-tomorrow', images: [givenImage(2)], image_count: 1 });
    expect(await fetchIds(missed, whole)).toEqual({ asked: ['?since=9&history=of-tomorrow', ''], ids: [2] });
    // A server that was down for a moment has the same history.
    await expect(fetchIds()).rejects.toBeInstanceOf(ContentUnavailable);
    expect((await fetchIds(of(11))).asked).toEqual(['?since=10&history=of-tomorrow']);
    // Content that cannot be read is no base for changes.
    await expect(fetchIds({ revision: 'x' })).rejects.toThrow('data.revision');
    expect((await fetchIds(of(12))).asked).toEqual(['']);
    // A server without a history has no changes to send.
    await fetchIds(of(13, { history: '' }));
    expect((await fetchIds(of(14))).asked).toEqual(['']);
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
      fetchOnce,
    );

    expect(content.images[0]).toMatchObject({ title: 'Veil', description: 'ab' });
  });

  test('tells an API that is down from one that answers nonsense', async () => {
    expect(await refusal(503, '')).toBeInstanceOf(ContentUnavailable);
    expect(await refusal(200, '<h1>hello</h1>')).toMatchObject({ message: expect.stringContaining('is not JSON') });
    expect(await refusal(200, '{"success":true,"data":{"revision":"x"}}')).toMatchObject({
      message: expect.stringContaining('data.revision'),
    });
    await expect(fetchOnce('http://127.0.0.1:1/api/content')).rejects.toBeInstanceOf(ContentUnavailable);
  });
});

describe('fetchForRelease', () => {
  const HISTORY = 'of-today';

  /** Fetches content of revision 7 while the names are asked for, with these answers. Returns the names, and how often they were asked for. */
  async function fetchWith(answers: { history: string; as_of: number; original: string; is_complete: boolean }[]) {
    const namesAsked = Promise.withResolvers<void>();
    let asked = 0;
    const api = await givenHttp(async ({ url }, response) => {
      if (url?.includes('confidential-strings')) {
        const { original, ...answer } = answers[asked] ?? {};
        asked += 1;
        const images = [{ id: asked, original, key: 'k', is_public: true }];
        response.end(
          JSON.stringify({ success: true, data: { ...answer, since: 0, revision: 1, images, removed: [] } }),
        );
        return namesAsked.resolve();
      }
      await namesAsked.promise;
      const content = { ...givenContent({ revision: 7 }), ...WHOLE, history: HISTORY, images: [] };
      response.end(JSON.stringify({ success: true, data: content }));
    });
    const url = `${api}/api/content`;
    const library = openLibrary('');
    const names = library.confidentialStrings;
    await fetchForRelease(url, 'secret', { reader: givenReader(library), names });
    return { asked, names: ['one.jpg', 'two.jpg'].filter((name) => names.namesBy(name).length > 0) };
  }

  const ONE = { history: HISTORY, as_of: 7, original: 'one.jpg', is_complete: true };
  const TWO = { ...ONE, original: 'two.jpg' };

  test('asks for the names at the same time as for the content', async () => {
    expect(await fetchWith([ONE])).toEqual({ asked: 1, names: ['one.jpg'] });
  });

  test.each([
    ['are older than the content', { ...ONE, as_of: 6 }],
    ['are of another history of it', { ...ONE, history: 'of-yesterday' }],
  ])('asks again for names that %s', async (_, early) => {
    expect(await fetchWith([early, TWO])).toEqual({ asked: 2, names: ['two.jpg'] });
  });

  test('asks until it has all of the names', async () => {
    expect(await fetchWith([{ ...ONE, is_complete: false }, TWO])).toMatchObject({ asked: 2 });
  });
});
