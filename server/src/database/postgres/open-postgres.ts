import { Migrator } from '@mikro-orm/migrations';
import { JsonType, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type pg from 'pg';
import { ChangeSubscriber } from '../changes/change-subscriber.ts';
import type { Database } from '../database.ts';
import { entities } from '../orm.ts';
import { rowsOf } from '../reader.ts';
import type { PossibleChanges } from '../revision-watch.ts';
import { type SqlDialect, shownWords } from '../sql-dialect.ts';
import { migrationsFolder } from './compare-migrations.ts';
import { createSharedLocks } from './locks.ts';
import { explainFailure } from './map-errors.ts';
import { migrate, type PostgresPlace } from './migrate.ts';
import { createNotifications } from './notifications.ts';
import { dialectOver, LONG_STATEMENT_TIMEOUT_MS, openPool } from './pool.ts';
import { createReader } from './reader.ts';
import { sharedRequestCounts } from './request-counts.ts';
import { createRevisionWatch } from './revision-watch.ts';
import { createVisibilityReader } from './visibility-reader.ts';

const CONNECTIONS = 8;

/** The words are folded already, so none of the text search configurations is needed. */
const lexemes = (words: string) => `array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`;

export const postgresSql: SqlDialect = {
  like: 'ilike',
  imageHasWords(words, { isPublic }) {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    const searched = sql.ref(isPublic ? 'shown' : 'complete');
    // "is true" keeps the planner from joining, which looks up each image that is found in the wide rows: it makes a hash table of the ids
    // instead, and goes through an index of the images.
    return sql`(images.id in (select image_id from image_search where ${searched} @@ ${query}::tsquery)) is true`;
  },
  listOfIds:
    '(select value::bigint, place - 1 as key from json_array_elements_text(?::json) with ordinality as list (value, place))',
  indexImages: (which) => [
    `insert into image_search (image_id, shown, complete)
     select images.id, ${lexemes(shownWords)}, ${lexemes(`${shownWords} || ' ' || file_words`)} from images where images.id in ${which}
     on conflict (image_id) do update set shown = excluded.shown, complete = excluded.complete`,
  ],
  lastId: "select pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass) as last",
  async beginChange(transaction) {
    await rowsOf(transaction).selectFrom('content_state').select('id').where('id', '=', 1).forUpdate().execute();
  },
};

/** MikroORM on a pool of connections, before the schema is checked. */
export const openOrm = (url: string, pool: pg.Pool, changes?: PossibleChanges) =>
  MikroORM.init({
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    entities: [...entities],
    extensions: [Migrator],
    migrations: { path: migrationsFolder, snapshot: false, silent: true },
    driverOptions: () => dialectOver(pool, changes),
    subscribers: [new ChangeSubscriber(postgresSql)],
    discovery: {
      // Then plain rows and entities read the same text, which SQLite stores as well.
      onMetadata(meta) {
        for (const property of Object.values<{ type: unknown; columnTypes: string[] }>(meta.properties)) {
          if (property.type === JsonType) property.columnTypes = ['text'];
        }
      },
    },
  });

/** On a connection of their own, which waits for longer than those of calls do. */
async function applyMigrations(url: string) {
  const orm = await openOrm(url, openPool(url, 1, { statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS }));
  try {
    return await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** Opens a PostgreSQL database, which several servers may use, and applies its migrations. */
export async function openPostgres({ url, ...photographs }: PostgresPlace): Promise<Database> {
  const pool = openPool(url, CONNECTIONS);
  const changes = { count: 0 };
  const orm = await openOrm(url, pool, changes);
  let migrated: Database['migrated'];
  try {
    migrated = await migrate(orm.migrator, { url, ...photographs, apply: () => applyMigrations(url) });
  } catch (error) {
    await orm.close(true);
    throw explainFailure(error, url);
  }

  const reader = createReader({ url, em: orm.em, dialect: postgresSql });
  const locks = createSharedLocks(url);
  const visibility = createVisibilityReader(pool);
  const notifications = createNotifications({ url });
  const revision = createRevisionWatch({ readVersion: visibility.readVersion, changes, notifications });
  return {
    orm,
    em: orm.em,
    forkEm: () => orm.em.fork(),
    migrated,
    dialect: postgresSql,
    visibility,
    revision,
    notifications,
    reader,
    locks,
    isShared: true,
    requestCounts: (secret) => sharedRequestCounts({ pool, secret }),
    async close() {
      await notifications.close();
      await locks.close();
      await reader.close();
      await orm.close(true);
    },
  };
}
