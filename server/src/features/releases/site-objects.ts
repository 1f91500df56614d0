import type { Digest } from '@vitrine/shared/contract/site-parts';
import type { Dependencies } from '../../database/dependencies.ts';
import { notify } from '../../database/notifications.ts';
import { ObjectLost } from '../../errors.ts';
import { LostObject } from './entities/lost-object.entity.ts';
import type { Objects } from './objects.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'notifications' | 'log'> {
  objects: Objects;
  /** What this server has of an object in memory. */
  findInMemory: (digest: Digest) => Buffer | null;
}

const LOST = 'lost ';

export type SiteObjects = ReturnType<typeof createSiteObjects>;

/**
 * The objects of the site. One that is stored nowhere is recorded, and other servers are asked for it: whichever still has it stores it again.
 * Otherwise the next publish does.
 */
export function createSiteObjects({ objects, forkEm, notifications, findInMemory, log }: Options) {
  const recorded = new Set<Digest>();

  const record = async (digest: Digest) => {
    if (recorded.has(digest)) return;
    recorded.add(digest);
    log.error({ object: digest }, 'a file of the site is lost; the next publish makes it again');
    await forkEm().transactional(async (em) => {
      await em.upsert(LostObject, { object: digest, notedAt: new Date() });
      await notify(em, 'vitrine_site', LOST + digest);
    });
  };

  const storeAgain = async (digest: Digest) => {
    const bytes = findInMemory(digest) ?? (await objects.readCopy(digest));
    if (!bytes) return;
    await objects.put(digest, bytes);
    await forkEm().nativeDelete(LostObject, { object: digest });
  };

  notifications.subscribe('vitrine_site', {
    onNotification(payload) {
      if (!payload.startsWith(LOST)) return;
      storeAgain(payload.slice(LOST.length)).catch((error: unknown) =>
        log.warn({ err: error }, 'a lost file of the site could not be stored again'),
      );
    },
  });

  return {
    /** Throws `ObjectLost` if it is stored nowhere. */
    async read(digest: Digest): Promise<Buffer> {
      const bytes = await objects.read(digest);
      if (bytes) {
        recorded.delete(digest);
        return bytes;
      }
      await record(digest);
      throw new ObjectLost();
    },
  };
}
