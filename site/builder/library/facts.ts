import type Database from 'better-sqlite3';

/** Small texts by their names. */
export function createFacts(database: Database.Database) {
  const get = database.prepare<[string], string>('select value from facts where name = ?').pluck();
  const set = database.prepare('insert or replace into facts values (?, ?)');
  return {
    get: (name: string): string | null => get.get(name) ?? null,
    set: (name: string, value: string | null) => void set.run(name, value),
  };
}
