import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createLocks, inOrder, type Locks } from '../locks.ts';
import { connectionTo } from './pool.ts';
import { tellingTrouble } from './trouble.ts';

const LOOK_EVERY_MS = 25;

/** Held by whoever works on files, with others; alone by whoever looks through all of them. */
const FILES = 'files';

type Mode = 'alone' | 'with others';
type Release = () => Promise<void>;

const statements = {
  alone: {
    take: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    release: 'select pg_advisory_unlock(hashtextextended($1, 0))',
  },
  'with others': {
    take: 'select pg_try_advisory_lock_shared(hashtextextended($1, 0)) as taken',
    release: 'select pg_advisory_unlock_shared(hashtextextended($1, 0))',
  },
};

/**
 * Locks that all servers of a database see: PostgreSQL's advisory ones. One connection holds all of this server, so they
 * end with the process however that ends.
 */
export function createSharedLocks(url: string): Locks & { close: () => Promise<void> } {
  // To PostgreSQL all that one connection does is one. Tasks of this server are kept apart from each other here.
  const own = createLocks();
  const claimed = new Set<string>();
  let session: Promise<pg.Client> | null = null;

  const connect = async () => {
    const client = new pg.Client(connectionTo(url));
    const forget = () => {
      session = null;
    };
    // With its connection a lock is gone. The next one is taken on a new connection.
    client.once('error', forget);
    client.once('end', forget);
    client.on('error', () => {});
    await client.connect();
    return client;
  };

  const openSession = () => {
    session ??= connect().catch((error: unknown) => {
      session = null;
      throw error;
    });
    return session;
  };

  /** One question after another, in the order in which they were asked. */
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (client: pg.Client, statement: string, key: string) => {
    const answered = asked.then(() => client.query<{ taken: boolean }>(statement, [key]));
    asked = answered.catch(() => {});
    return answered;
  };

  const tryToTake = (key: string, mode: Mode): Promise<Release | null> =>
    tellingTrouble(async () => {
      const client = await openSession();
      const { rows } = await ask(client, statements[mode].take, key);
      if (!rows[0]?.taken) return null;
      return async () => {
        if ((await session?.catch(() => null)) === client) await ask(client, statements[mode].release, key);
      };
    });

  const take = async (key: string, mode: Mode): Promise<Release> => {
    for (;;) {
      const release = await tryToTake(key, mode);
      if (release) return release;
      await setTimeout(LOOK_EVERY_MS);
    }
  };

  const holding = async <T>(key: string, mode: Mode, task: () => Promise<T>): Promise<T> => {
    const release = await take(key, mode);
    try {
      return await task();
    } finally {
      await release();
    }
  };

  const holdingAll = <T>([key, ...others]: readonly string[], task: () => Promise<T>): Promise<T> =>
    key === undefined ? task() : holding(`lock ${key}`, 'alone', () => holdingAll(others, task));

  return {
    withLock: (keys, task) =>
      own.withLock(keys, () => holding(FILES, 'with others', () => holdingAll(inOrder(keys), task))),

    withEveryLock: (task) => own.withEveryLock(() => holding(FILES, 'alone', task)),

    async ifFree(name, task) {
      if (claimed.has(name)) return false;
      claimed.add(name);
      try {
        const release = await tryToTake(`task ${name}`, 'alone');
        if (!release) return false;
        try {
          await task();
        } finally {
          await release();
        }
        return true;
      } finally {
        claimed.delete(name);
      }
    },

    async close() {
      const client = await session?.catch(() => null);
      await client?.end();
    },
  };
}
