import pg from 'pg';
import type { RememberedRecords } from './remembered-records.ts';

let schemas = 0;
/** The channel on which the server is notified of changes. */
const TELL = 'notify vitrine_content';

/** The same as for SQLite. No trigger records what is put back. */
export async function rememberPostgres(url: string): Promise<RememberedRecords> {
  schemas += 1;
  const schema = `remembered_${schemas}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like '%migrations'",
  );
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'content_state');
  await client.query(`create schema ${schema}`);
  for (const table of [...tables, 'content_state']) {
    await client.query(`create table ${schema}.${table} as table public.${table}`);
  }

  const without = (table: string, one: string, other: string) =>
    `select kept::text from ${one}.${table} as kept except all select kept::text from ${other}.${table} as kept`;
  const findChanged = tables
    .map((table) => {
      const [gone, come] = [without(table, schema, 'public'), without(table, 'public', schema)];
      return `select '${table}' as name where exists (${gone}) or exists (${come})`;
    })
    .join(' union all ');

  return {
    async putBack() {
      const changed = await client.query<{ name: string }>(findChanged);
      if (changed.rows.length === 0) return;
      const steps = changed.rows.flatMap(({ name }) => [
        `delete from public.${name}`,
        `insert into public.${name} select * from ${schema}.${name}`,
      ]);
      steps.push(`update public.content_state set revision = content_state.revision + 1, history = before.history,
        demo_pending = before.demo_pending, rights_marked_to = before.rights_marked_to
        from ${schema}.content_state as before`);
      await inOneGo(client, [...steps, TELL]);
    },
    addMissing: () =>
      inOneGo(
        client,
        tables.map((name) => `insert into public.${name} select * from ${schema}.${name} on conflict do nothing`),
      ),
    close: () => client.end(),
  };
}

/** Runs statements in a transaction, again if it was the one of a deadlock with the server's own work. */
async function inOneGo(client: pg.Client, steps: string[], tries = 5): Promise<void> {
  try {
    await client.query(['begin', ...steps, 'commit'].join('; '));
  } catch (error) {
    await client.query('rollback');
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || tries === 1) throw error;
    await inOneGo(client, steps, tries - 1);
  }
}
