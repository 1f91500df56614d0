import { LockMode } from '@mikro-orm/core';
import { describe, expect } from 'vitest';
import type { EntityManager } from '../../src/database/orm.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { countWaiting } from '../helpers/count-waiting.ts';
import { call, eventually, type Server, startForTest, test } from '../helpers/fixtures.ts';
import { givenGallery, givenPhotos } from '../helpers/galleries.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

interface Meeting<A, B> {
  /** Takes the lock for which `first` waits in the middle of its transaction. */
  lock: (em: EntityManager) => Promise<unknown>;
  first: () => Promise<A>;
  second: () => Promise<B>;
}

/** Runs `second` while `first` is in the middle of its transaction: until it is done, or waits as well. Then both go on. */
async function meet<A, B>(server: Server, { lock, first, second }: Meeting<A, B>): Promise<[A, B]> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = server.orm.em.fork().transactional(async (within) => {
    await lock(within as EntityManager);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const begun = first();
  await eventually(async () => expect(await countWaiting(server)).toBe(1));
  let isDone = false;
  const following = second().finally(() => {
    isDone = true;
  });
  await eventually(async () => expect(isDone || (await countWaiting(server)) > 1).toBe(true));
  released.resolve();
  await holding;
  return Promise.all([begun, following]);
}

test('a gallery in the trash is either restored or deleted for good, as it was answered', async ({ server, admin }) => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await givenGallery(server, { deletedAt: new Date() });
    await givenPhotos(server, id, 5);
    const [restored, deleted] = await Promise.all([
      call(server, 'POST', `/api/galleries/trash/${id}/restore`, { token: admin }),
      call(server, 'DELETE', `/api/galleries/trash/${id}`, { token: admin }),
    ]);

    const { status } = await call(server, 'GET', `/api/galleries/${id}`, { token: admin });
    const outcomes = [
      [200, 404, 200],
      [404, 200, 404],
    ];
    expect(outcomes).toContainEqual([restored.status, deleted.status, status]);
  }
});

describe.runIf(isOnPostgres)('with two servers', () => {
  const givenOther = async ({ dataDir }: Server) => {
    const other = await startForTest({}, dataDir);
    return other;
  };

  test('a gallery that is being deleted for good is not restored', async ({ server, admin }) => {
    const other = await givenOther(server);
    const { id } = await givenGallery(server, { deletedAt: new Date() });
    await givenPhotos(server, id, 1);

    const [deleted, restored] = await meet(server, {
      lock: (em) => em.execute('lock table file_removals in share mode'),
      first: () => call(server, 'DELETE', `/api/galleries/trash/${id}`, { token: admin }),
      second: () => call(other, 'POST', `/api/galleries/trash/${id}/restore`, { token: admin }),
    });

    expect([deleted.status, restored.status]).toEqual([200, 404]);
    expect((await call(server, 'GET', `/api/galleries/${id}`, { token: admin })).status).toBe(404);
  });

  test('a photograph whose time in the trash is over is not restored while it goes', async ({ server, admin }) => {
    const other = await givenOther(server);
    const { id: gallery } = await givenGallery(server);
    const ids = await givenPhotos(server, gallery, 1, { deletedAt: LONG_AGO });

    const [removed, restored] = await meet(server, {
      lock: (em) => em.findOneOrFail(GalleryPhoto, { id: ids[0] ?? 0 }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
      first: () => server.app.galleryTrash.purge(),
      second: () => call(other, 'POST', `/api/galleries/${gallery}/photos/restore`, { token: admin, body: { ids } }),
    });

    expect([removed, restored.status]).toEqual([1, 422]);
  });
});
