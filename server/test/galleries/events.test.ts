import { setTimeout as sleep } from 'node:timers/promises';
import { GALLERY_SESSION_HOURS } from '@vitrine/shared/limits';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { EntityManager } from '../../src/database/orm.ts';
import { CONTENT_VERSION } from '../../src/database/visibility-reader.ts';
import { createAccessWatcher } from '../../src/features/client-galleries/client/access/access-watcher.ts';
import { notifyOf } from '../../src/features/client-galleries/gallery-change.ts';
import { givenDatabaseProxy } from '../helpers/database-proxy.ts';
import { call, eventually, type Server, startForTest, startServer, testAlone as test } from '../helpers/fixtures.ts';
import { followEvents } from '../helpers/follow-events.ts';
import { changeGallery, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';
import { databaseEnvironment, isOnPostgres } from '../helpers/test-database.ts';

/** Places are shared out by sessions and networks; `from` is the address that a proxy in front has seen. */
async function follow(server: Server, session: Record<string, string>, from?: string) {
  const headers = { ...session, ...(from && { 'x-forwarded-for': from }) };
  const stream = await followEvents(`${server.url}/api/for/events`, headers);
  return {
    ...stream,
    /** The marks of the last event. */
    marks() {
      const last = stream
        .read()
        .split('\n\n')
        .findLast((event) => event.startsWith('event: marks'));
      return last ? JSON.parse(last.split('data: ')[1] ?? '') : null;
    },
  };
}

/** The statements that reach the database from now on, without those that only try the connection of the notifications. */
async function watchStatements(): Promise<() => string[]> {
  if (!isOnPostgres) {
    const prepare = vi.spyOn(Database.prototype, 'prepare');
    return () => prepare.mock.calls.map(([text]) => text);
  }
  const { default: pg } = await import('pg');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const texts = () => query.mock.calls.map(([asked]: unknown[]) => String(Object(asked).text ?? asked));
  return () => texts().filter((text) => !text.startsWith(CONTENT_VERSION));
}

const untilConnected = ({ database }: Server) =>
  eventually(() => expect(database.notifications.isConnected()).toBe(true));

const favour = (server: Server, headers: Record<string, string>, photo: number) =>
  call(server, 'PUT', `/api/for/photos/${photo}/favourite`, { headers, body: { is_favourite: true } });

describe('the events of a gallery', () => {
  test.skipIf(isOnPostgres)(
    'tell a second device of the hearts of the first',
    { tags: 'nightly' },
    async ({ server }) => {
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
    },
  );

  test('cost no query while nothing changes', { tags: 'nightly' }, async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const headers = await openGallery(server, secret);
    const [one = 0] = await givenPhotos(server, id, 1);
    const stream = await follow(server, headers);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [] }));
    const asked = await watchStatements();
    // The gallery is read once more soon after it was opened, in case that it has changed meanwhile.
    await eventually(() => expect(asked().filter((text) => text.includes('galleries')).length).toBeGreaterThan(0));

    const before = await eventually(async () => {
      const count = asked().length;
      await sleep(2_000);
      expect(asked().slice(count)).toEqual([]);
      return count;
    });

    await favour(server, headers, one);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one] }));
    expect(asked().length).toBeGreaterThan(before);
    stream.close();
  });

  test.runIf(isOnPostgres)('tell also of what another server has done', async ({ server, admin }) => {
    const other = await startForTest({}, server.dataDir);
    const { id, secret } = await givenGallery(server);
    const [one = 0, two = 0] = await givenPhotos(server, id, 2);
    const headers = await openGallery(server, secret);
    const stream = await follow(server, headers);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [] }));
    await untilConnected(server);

    await favour(other, headers, one);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one] }));
    await favour(other, headers, two);
    await eventually(() => expect(stream.marks()).toMatchObject({ favourites: [one, two] }));
    await call(other, 'POST', `/api/galleries/${id}/comments`, {
      token: admin,
      body: { photo_id: null, text: 'Yes.' },
    });
    await eventually(() => expect(stream.marks()).toMatchObject({ comments: { 0: 1 } }));
    await call(other, 'PUT', `/api/galleries/${id}`, { token: admin, body: { title: 'Another' } });
    await eventually(() => expect(stream.marks()).toMatchObject({ content: 1 }));
    expect(stream.hasEnded()).toBe(false);
    await call(other, 'DELETE', `/api/galleries/${id}/link`, { token: admin });
    await eventually(() => expect(stream.hasEnded()).toBe(true));

    expect(stream.read()).toMatch(/event: ended\ndata: \{\}\n\n$/);
  });

  test.runIf(isOnPostgres)('go on when notifications are lost, and when they are back', async ({ server }) => {
    const { DATABASE_URL: url = '' } = await databaseEnvironment(server.dataDir);
    const proxy = await givenDatabaseProxy(url);
    const { createNotifications } = await import('../../src/database/postgres/notifications.ts');
    const notifications = createNotifications({ url: proxy.url });
    onTestFinished(() => notifications.close());
    const { galleries } = server.app.galleryClients;
    const findAll = vi.spyOn(galleries, 'findAll');
    const { log } = server.app;
    const watcher = createAccessWatcher({ galleries, notifications, log });
    onTestFinished(() => watcher.stop());
    notifications.listen(log);
    await eventually(() => expect(notifications.isConnected()).toBe(true));
    const given = await givenGallery(server);
    const ending = await givenGallery(server);
    const [kept, ended] = await Promise.all([given, ending].map(({ id }) => galleries.find(id)));
    if (!kept || !ended) throw new Error('there is no such gallery');
    const onState = vi.fn();
    const visits = [watcher.enter(kept, { onState }), watcher.enter(ended)];
    const areEnded = () => visits.map(({ signal }) => signal.aborted);

    proxy.cut(true);
    await eventually(() => expect(notifications.isConnected()).toBe(false));
    await changeGallery(server, ending.id, { linkHash: null });
    await eventually(() => expect(areEnded()).toEqual([false, true]));
    await changeGallery(server, given.id, { revision: 5 });
    await eventually(() => expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 5 })));

    proxy.cut(false);
    await eventually(() => expect(notifications.isConnected()).toBe(true));
    await sleep(1_200);
    findAll.mockClear();
    await sleep(2_000);
    expect(findAll).not.toHaveBeenCalled();
    await changeGallery(server, given.id, { linkHash: null });
    await eventually(() => expect(areEnded()).toEqual([true, true]));
    expect(findAll).toHaveBeenCalledTimes(1);
  });

  test('learn of what a transaction has stored, and of nothing that it has taken back', async ({ server }) => {
    const received: string[] = [];
    const { notifications } = server.database;
    notifications.subscribe('vitrine_gallery', { onNotification: (id) => void received.push(id) });
    await untilConnected(server);
    const transact = (work: (em: EntityManager) => Promise<unknown>) =>
      server.orm.em.fork().transactional((within) => work(within as EntityManager));

    await expect(
      transact(async (em) => {
        await notifyOf(em, 1);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await transact(async (em) => {
      await notifyOf(em, 2);
      await notifyOf(em, 3);
      await sleep(200);
      expect(received).toEqual([]);
    });
    await eventually(() => expect(received).toEqual(['2', '3']));
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

  test.skipIf(isOnPostgres)('end with the session', async ({ server }) => {
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

  test.skipIf(isOnPostgres)(
    'are bounded and shared out, and close when the server stops',
    { tags: 'nightly' },
    async () => {
      const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
      const { secret } = await givenGallery(server);
      const sessions = await Promise.all(Array.from({ length: 26 }, () => openGallery(server, secret)));
      const [first = {}, ...others] = sessions;
      const last = others.pop() ?? {};
      const ofFirst = await Promise.all(Array.from({ length: 4 }, () => follow(server, first, '10.0.0.1')));
      const oneMore = await follow(server, first, '10.0.0.1');
      expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, '30']);
      const ofOthers = others.flatMap((session) =>
        Array.from({ length: 4 }, () => follow(server, session, '10.0.0.1')),
      );
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
    },
  );
});
