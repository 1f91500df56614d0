import path from 'node:path';
import Database from 'better-sqlite3';

/** What goes on through every reset: caches and the builder are told of a change by it. */
const COUNTING = [
  'content_state',
  'content_change',
  'image_changes',
  'edits',
  'publish_targets',
  'mikro_orm_migrations',
];

/**
 * Remembers the records of a running system and puts them back on request, whatever was changed since. To the server that is the work of
 * another program: its triggers raise the content revision.
 */
export function rememberRecords(dataDir: string) {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  // Each table is put back by itself: what its rows refer to is put back as well.
  database.pragma('foreign_keys = off');
  database.exec("attach ':memory:' as remembered");
  // Without the tables of a full-text index, which follow the others.
  const named = database
    .prepare<[], string>("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all();
  const tables = named.filter((name) => !name.startsWith('sqlite_') && !COUNTING.includes(name));
  for (const table of tables) database.exec(`create table remembered.${table} as select * from main.${table}`);

  const countDifferences = (table: string, one: string, other: string) =>
    database.prepare(`select 1 from (select * from ${one}.${table} except select * from ${other}.${table})`).all()
      .length;
  const isChanged = (table: string) =>
    countDifferences(table, 'main', 'remembered') + countDifferences(table, 'remembered', 'main') > 0;
  const putBack = database.transaction(() => {
    for (const table of tables.filter(isChanged)) {
      database.exec(`delete from main.${table}; insert into main.${table} select * from remembered.${table}`);
    }
  });
  const revision = database.prepare<[], number>('select revision from main.content_state').pluck();

  return {
    /** Answers whether the public content has been changed by it. */
    putBack() {
      const before = revision.get();
      putBack.immediate();
      return revision.get() !== before;
    },
    close: () => void database.close(),
  };
}
