import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '../../errors.ts';
import { createLocks, inOrder, type Lease, type Locks } from '../locks.ts';
import { mapPostgresErrors } from './map-errors.ts';
import { connectionTo, endUnanswered } from './pool.ts';

const CHECK_EVERY_MS = 25;
/** How often the connection is checked, so that a dead network is noticed as well. */
const BEAT_MS = 5_000;
/** No query here takes longer. */
const ANSWER_WITHIN_MS = 10_000;
/** Without a beat for this long, PostgreSQL ends the connection: of a machine that has lost its power or its network it hears nothing else. */
const SILENT_MAX_MS = 20_000;

/** Shared by tasks that work on files; exclusive for a task that goes through all of them. */
const FILES = 'files';

type Mode = 'alone' | 'with others';

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

/** Asked on the connection of the driver and in transactions of entities, of a view of the system that has no entity. */
const WHO = 'select pid, backend_start::text as since from pg_stat_activity';
type Backend = { pid: number; since: string };

/** The connection that holds the locks, and its id in PostgreSQL. */
interface Session {
  ask: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>;
  lease: Lease;
  end: () => Promise<void>;
}

interface Held {
  session: Session;
  release: () => Promise<void>;
}

async function openSession(url: string, silentMaxMs: number): Promise<Session> {
  const client = new pg.Client(connectionTo(url));
  const lost = new AbortController();
  const lose = () => lost.abort(new DatabaseUnavailable());
  client.on('error', lose);
  client.once('end', lose);

  /** Queries run one after another, in the order of the calls. */
  let asked: Promise<unknown> = Promise.resolve();
  const ask: Session['ask'] = async (statement, values = []) => {
    const answered = asked.then(() => client.query(statement, values));
    asked = answered.catch(() => {});
    return (await answered).rows;
  };

  const connect = async () => {
    await client.connect();
    endUnanswered(client, ANSWER_WITHIN_MS);
    await ask(`set idle_session_timeout = ${silentMaxMs}`);
    return ask<Backend>(`${WHO} where pid = pg_backend_pid()`);
  };
  const [own] = await connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  const beat = setInterval(() => void ask('select 1').catch(lose), BEAT_MS);
  beat.unref();
  client.once('end', () => clearInterval(beat));

  const confirm: Lease['confirm'] = async (transaction) => {
    lost.signal.throwIfAborted();
    const found = await transaction.execute(`${WHO} where pid = ? and backend_start::text = ?`, [own?.pid, own?.since]);
    if (found.length > 0) return;
    lose();
    lost.signal.throwIfAborted();
  };
  return { ask, lease: { signal: lost.signal, confirm }, end: () => client.end() };
}

/**
 * Locks that all servers of a database see: PostgreSQL's advisory locks. One connection holds all of this server, so they end with the
 * process, however that ends. If the connection ends earlier, the tasks that rely on it are aborted.
 */
export function createSharedLocks(
  url: string,
  { silentMaxMs = SILENT_MAX_MS } = {},
): Locks & { close: () => Promise<void> } {
  // PostgreSQL does not separate tasks on one connection, so this server's own tasks are separated here.
  const own = createLocks();
  const claimed = new Set<string>();
  let current: Promise<Session> | null = null;

  const connect = async () => {
    const session = await openSession(url, silentMaxMs);
    // The next lock is taken on a new connection.
    session.lease.signal.addEventListener('abort', forget, { once: true });
    return session;
  };
  const forget = () => {
    current = null;
  };
  const ensureSession = () => {
    current ??= connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return current;
  };

  const tryToTake = (key: string, mode: Mode): Promise<Held | null> =>
    mapPostgresErrors(async () => {
      const session = await ensureSession();
      const [row] = await session.ask<{ taken: boolean }>(statements[mode].take, [key]);
      if (!row?.taken) return null;
      const release = async () => {
        // A lost connection has released its locks already.
        if (!session.lease.signal.aborted) await session.ask(statements[mode].release, [key]).catch(() => {});
      };
      return { session, release };
    });

  const take = async (key: string, mode: Mode): Promise<Held> => {
    for (;;) {
      const held = await tryToTake(key, mode);
      if (held) return held;
      await sleep(CHECK_EVERY_MS);
    }
  };

  /** `session` holds the locks taken before; on another connection they are lost. */
  const holding = async <T>(
    [next, ...others]: readonly { key: string; mode: Mode }[],
    task: (session: Session) => Promise<T>,
    session?: Session,
  ): Promise<T> => {
    if (!next) return task(session ?? (await ensureSession()));
    const held = await take(next.key, next.mode);
    try {
      if (session && held.session !== session) throw new DatabaseUnavailable();
      return await holding(others, task, held.session);
    } finally {
      await held.release();
    }
  };

  return {
    withLock: (keys, task) =>
      own.withLock(keys, () => {
        const wanted = inOrder(keys).map((key) => ({ key: `lock ${key}`, mode: 'alone' as const }));
        return holding([{ key: FILES, mode: 'with others' }, ...wanted], ({ lease }) => task(lease));
      }),

    withEveryLock: (task) =>
      own.withEveryLock(() => holding([{ key: FILES, mode: 'alone' }], ({ lease }) => task(lease))),

    async ifFree(name, task) {
      if (claimed.has(name)) return false;
      claimed.add(name);
      try {
        const held = await tryToTake(`task ${name}`, 'alone');
        if (!held) return false;
        try {
          await task(held.session.lease);
        } finally {
          await held.release();
        }
        return true;
      } finally {
        claimed.delete(name);
      }
    },

    async close() {
      const session = await current?.catch(() => null);
      await session?.end();
    },
  };
}
