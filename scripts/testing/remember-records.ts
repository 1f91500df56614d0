import path from 'node:path';
import Database from 'better-sqlite3';
import { sqliteSql } from '../../server/src/database/sql-dialect.ts';

/** What goes on through every reset: caches and the builder are notified of a change by it. */
const COUNTING = ['content_state', 'mikro_orm_migrations'];
/** What is recorded of changes, and the site that was published: of former releases the files may be removed. */
const LOGS = [
  ...['image_changes', 'edits', 'publish_targets'],
  ...['site_releases', 'site_pages', 'site_drafts', 'site_draft_pages', 'lost_objects'],
];

/**
 * Remembers the records of a running system and puts them back on request, whatever was changed since. To the server that is the work of
 * another program, which raises the content revision and records the photographs, because a builder reads which have changed, unless the records
 * are put back `withLogs`.
 */
export function rememberRecords(dataDir: string, { withLogs = false } = {}) {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  // Each table is put back by itself: what its rows refer to is put back as well.
  database.pragma('foreign_keys = off');
  database.exec("attach ':memory:' as remembered");
  // Without the tables of a full-text index, which follow the others.
  const named = database
    .prepare<[], string>("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all();
  const found = named.filter((name) => !name.startsWith('sqlite_') && !COUNTING.includes(name));
  const tables = [...found.filter((name) => !LOGS.includes(name)), ...(withLogs ? LOGS : [])];
  for (const table of [...tables, 'content_state'])
    database.exec(`create table remembered.${table} as select * from main.${table}`);

  const countDifferences = (table: string, one: string, other: string) =>
    database.prepare(`select 1 from (select * from ${one}.${table} except select * from ${other}.${table})`).all()
      .length;
  const isChanged = (table: string) =>
    countDifferences(table, 'main', 'remembered') + countDifferences(table, 'remembered', 'main') > 0;
  const raiseRevision = database.prepare(`update main.content_state set revision = content_state.revision + 1,
    history = before.history, demo_pending = before.demo_pending, rights_marked_to = before.rights_marked_to
    from remembered.content_state as before`);
  const recordPhotographs = database.prepare(`insert into main.image_changes (image_id, revision)
    select photographs.id, state.revision
    from (select id from main.images union select id from remembered.images) as photographs, main.content_state as state where true
    on conflict (image_id) do update set revision = excluded.revision`);
  const indexAll = ['delete from image_search', ...sqliteSql.indexImages('(select id from images)')];
  const putBack = database.transaction(() => {
    const changed = tables.filter(isChanged);
    if (changed.length === 0) return false;
    raiseRevision.run();
    if (!withLogs) recordPhotographs.run();
    for (const table of changed)
      database.exec(`delete from main.${table}; insert into main.${table} select * from remembered.${table}`);
    if (changed.includes('images') || changed.includes('categories')) database.exec(indexAll.join('; '));
    return true;
  });

  return {
    /** Answers whether anything has been changed by it. */
    putBack: () => putBack.immediate(),
    /** Adds the rows that are missing, and leaves all others. */
    addMissing: database.transaction(() => {
      for (const table of tables)
        database.exec(`insert or ignore into main.${table} select * from remembered.${table}`);
    }).immediate,
    close: () => void database.close(),
  };
}
