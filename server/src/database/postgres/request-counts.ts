import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type pg from 'pg';
import { mapPostgresErrors } from './map-errors.ts';

type Counted = { current: number; ttl: number };

/**
 * Counts the requests of an address to a call, its key, for all servers together. The database does not contain the address itself.
 * Statements of the driver, since the table is PostgreSQL's alone, and its times are those of the database.
 */
export function sharedRequestCounts({ pool, secret }: { pool: pg.Pool; secret: string }): FastifyRateLimitStoreCtor {
  const count = async (key: string, windowMs: number): Promise<Counted> => {
    await pool.query('delete from request_counts where ends_at <= now()');
    const caller = createHmac('sha256', secret).update(`caller:${key}`).digest('base64url');
    const { rows } = await pool.query<Counted>(
      `insert into request_counts as known (caller, count, ends_at)
       values ($1, 1, now() + $2 * interval '1 millisecond')
       on conflict (caller) do update set count = known.count + 1
       returning count as current, extract(epoch from ends_at - now())::float8 * 1000 as ttl`,
      [caller, windowMs],
    );
    const [counted] = rows;
    if (!counted) throw new Error('the database did not count a request');
    return counted;
  };

  return class implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number) {
      mapPostgresErrors(() => count(key, windowMs)).then((counted) => done(null, counted), done);
    }

    child() {
      return this;
    }
  };
}
