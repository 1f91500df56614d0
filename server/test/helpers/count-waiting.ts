import type { Server } from './fixtures.ts';

/** How many connections to the PostgreSQL database wait for a lock. */
export async function countWaiting({ orm }: Pick<Server, 'orm'>) {
  const [{ waiting }] = await orm.em
    .fork()
    .execute<[{ waiting: number }]>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
  return waiting;
}
