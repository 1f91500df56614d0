import { remedyFor } from '../../../database/known-migrations.ts';
import { POSTGRES_MIN } from '../../../database/version-limits.ts';
import { type Check, type DoctorContext, type Finding, fault, ok, warning } from '../check.ts';

/** Before, PostgreSQL did not record with which version of a collation a database was created. */
const COLLATIONS_KNOWN_FROM = 15;
const REMEDY_OLD = `Update PostgreSQL to ${POSTGRES_MIN} or newer.`;

async function checkSqlite({ database }: DoctorContext): Promise<Finding> {
  const [row] = await database.ask('select sqlite_version() as version');
  const [journal] = await database.ask('pragma journal_mode');
  const finding = `A file in the data folder, version ${String(row?.version)}.`;
  if (journal?.journal_mode === 'wal') return ok(finding);
  return warning(
    `${finding} It does not use a write-ahead log.`,
    'Keep DATA_DIR on a local disk, not on a network share.',
  );
}

async function checkPostgres({ database }: DoctorContext): Promise<Finding[]> {
  const [facts] = await database.ask(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      pg_encoding_to_char(encoding) as encoding, datcollate as collation,
      current_setting('max_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used
    from pg_database where datname = current_database()`);
  const { version, major, encoding, collation, connections, used } = facts ?? {};
  const finding = `PostgreSQL ${String(version)}, ${String(encoding)}, collation ${String(collation)}.`;
  const findings: Finding[] = [];
  if (Number(major) < POSTGRES_MIN) findings.push(fault(`${finding} It is too old.`, REMEDY_OLD));
  if (encoding !== 'UTF8') {
    findings.push(
      fault(`${finding} It cannot store every name and text.`, "Create the database anew with encoding 'UTF8'."),
    );
  }
  if (Number(major) >= COLLATIONS_KNOWN_FROM) findings.push(...(await compareCollations(database)));
  if (Number(used) > 0.8 * Number(connections)) {
    const remedy = 'Raise max_connections, or put pgbouncer before it; a server uses up to 14.';
    findings.push(warning(`${finding} ${String(used)} of its ${String(connections)} connections are used.`, remedy));
  }
  return findings.length > 0 ? findings : [ok(finding)];
}

/** After an update of the system, texts may sort otherwise than in the indexes. */
async function compareCollations(database: DoctorContext['database']): Promise<Finding[]> {
  const [facts] = await database.ask(
    `select datname as name, datcollversion as created_with, pg_database_collation_actual_version(oid) as now_with
     from pg_database where datname = current_database()`,
  );
  const { name, created_with: created, now_with: now } = facts ?? {};
  if (created === now) return [];
  return [
    warning(
      `The system sorts texts by version ${String(now)} of the collation, and the database was created with ${String(created)}.`,
      `reindex database "${String(name)}"; alter database "${String(name)}" refresh collation version;`,
    ),
  ];
}

export const databaseVersion: Check = {
  name: 'Database',
  run: async (context) => (context.database.kind === 'SQLite' ? checkSqlite(context) : checkPostgres(context)),
};

export const migrations: Check = {
  name: 'Migrations',
  async run({ database }) {
    const { pending, foreign } = await database.compareMigrations();
    if (foreign) {
      return fault(`This database was used by ${foreign}.`, `${remedyFor(foreign, 'DATA_DIR or DATABASE_URL')}.`);
    }
    if (pending.length > 0)
      return warning(`${pending.length} migrations are pending.`, 'Start Vitrine: it applies them.');
    return ok('The schema is that of this version.');
  },
};
