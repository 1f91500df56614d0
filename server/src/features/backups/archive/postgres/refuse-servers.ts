import { z } from 'zod';
import type { Queried } from '../../../../database/postgres/queried.ts';
import { BackupRefused } from '../backup-refused.ts';

const Counts = z.tuple([z.object({ others: z.coerce.number() })]);

/** Throws if a Vitrine is connected to the database. */
export async function refuseServers(client: Queried) {
  const { rows } = await client.query(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and application_name = 'vitrine' and pid <> pg_backend_pid()`,
  );
  const [{ others }] = Counts.parse(rows);
  if (others > 0) throw new BackupRefused('A Vitrine is connected to the database. Stop every server first.');
}
