import { GALLERY_SESSION_HOURS } from '@vitrine/shared/limits';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { call, eventually, type Server, startServer, testAlone as test } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

interface Stream {
  status: number;
  headers: Headers;
  /** Everything that has arrived. */
  read: () => string;
  /** The marks of the last event. */
  marks: () => { favourites: number[] } | null;
  hasEnded: () => boolean;
  close: () => void;
}

/** Places are shared out by sessions and networks; `from` is the address that a proxy in front has seen. */
async function follow(server: Server, session: Record<string, string>, from?: string): Promise<Stream> {
  const headers = { ...session, ...(from && { 'x-forwarded-for': from }) };
  const closing = new AbortController();
  const response = await fetch(`${server.url}/api/for/events`, { headers, signal: closing.signal });
  let text = '';
  let hasEnded = false;
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void reading()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    read: () => text,
    marks: () => {
      const last = text.split('\n\n').findLast((event) => event.startsWith('event: marks'));
      return last ? JSON.parse(last.split('data: ')[1] ?? '') : null;
    },
    hasEnded: () => hasEnded,
    close: () => closing.abort(),
  };
}

const favour = (server: Server, headers: Record<string, string>, photo: number) =>
  call(server, 'PUT', `/api/for/photos/${photo}/favourite`, { headers, body: { is_favourite: true } });

describe('the events of a gallery', () => {
  test('tell a second device of the hearts of the first', { tags: 'nightly' }, async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const [one = 0, two = 0] = await givenPhotos(server, id, 2);
    const first = await openGallery(server, secret);
    const stream = await follow(server, await openGallery(server, secret));
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [] }));

    await favour(server, first, one);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one] }));
    await favour(server, first, two);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one, two], revision: 2 }));
    stream.close();
    await eventually(() => expect(server.app.galleryClients.streams.count()).toBe(0));
  });

  test.runIf(isOnPostgres)('tell also of what another server has written', async ({ server }) => {
    const other = await startServer({}, server.dataDir);
    try {
      const { id, secret } = await givenGallery(server);
      const [one = 0] = await givenPhotos(server, id, 1);
      const headers = await openGallery(server, secret);
      const stream = await follow(server, headers);
      await favour(other, headers, one);

      await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one] }));
      stream.close();
    } finally {
      await other.stop();
    }
  });

  test('end with the gallery', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const headers = await openGallery(server, secret);
    const stream = await follow(server, headers);
    await changeGallery(server, id, { linkHash: null });

    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(stream.read()).toMatch(/event: ended\ndata: \{\}\n\n$/);
    expect((await follow(server, headers)).status).toBe(404);
  });

  test('end with the session', async ({ server }) => {
    const { secret } = await givenGallery(server);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - GALLERY_SESSION_HOURS * 60 * 60_000 + 3_000 });
    const headers = await openGallery(server, secret);
    vi.useRealTimers();
    const stream = await follow(server, headers);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [] }));

    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(stream.read()).not.toContain('event: ended');
    expect((await follow(server, headers)).status).toBe(401);
    expect((await follow(server, await openGallery(server, secret))).status).toBe(200);
  });

  test('are not opened by HEAD, which would never close them', async ({ server }) => {
    const { secret } = await givenGallery(server);
    const headers = await openGallery(server, secret);

    const answer = await call(server, 'HEAD', '/api/for/events', { headers });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(server.app.galleryClients.streams.count()).toBe(0);
  });

  test('are bounded and shared out, and close when the server stops', { tags: 'nightly' }, async () => {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
    const { secret } = await givenGallery(server);
    const sessions = await Promise.all(Array.from({ length: 26 }, () => openGallery(server, secret)));
    const [first = {}, ...others] = sessions;
    const last = others.pop() ?? {};
    const ofFirst = await Promise.all(Array.from({ length: 4 }, () => follow(server, first, '10.0.0.1')));
    const oneMore = await follow(server, first, '10.0.0.1');
    expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, '30']);
    const ofOthers = others.flatMap((session) => Array.from({ length: 4 }, () => follow(server, session, '10.0.0.1')));
    const streams = [...ofFirst, ...(await Promise.all(ofOthers))];
    expect(streams).toHaveLength(100);
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));

    const tooMany = await follow(server, last, '10.0.0.1');
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '30']);
    const elsewhere = await follow(server, last, '10.0.0.2');
    expect(elsewhere.status).toBe(200);
    await eventually(() => expect(streams.filter(({ hasEnded }) => hasEnded())).toHaveLength(1));
    expect((await follow(server, last, '10.0.0.1')).status).toBe(429);

    streams.find(({ hasEnded }) => !hasEnded())?.close();
    await eventually(async () => {
      const another = await follow(server, last, '10.0.0.1');
      streams.push(another);
      expect(another.status).toBe(200);
    });
    const stopping = server.stop();
    await eventually(() => expect(streams.every(({ hasEnded }) => hasEnded())).toBe(true));
    await stopping;
    expect(streams.some(({ read }) => read().includes('ended'))).toBe(false);
  });
});
