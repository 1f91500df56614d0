import type Database from 'better-sqlite3';

/** The names of files in the pool that some release needs. */
export function createPoolNames(database: Database.Database) {
  const add = database.prepare('insert or ignore into needed values (?)');
  const has = database.prepare<[string], number>('select 1 from needed where name = ?').pluck();
  return {
    clear: () => void database.exec('delete from needed'),
    add: (name: string) => void add.run(name),
    has: (name: string) => has.get(name) !== undefined,
  };
}
