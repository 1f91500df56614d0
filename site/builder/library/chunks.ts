import type Database from 'better-sqlite3';

/** Which photographs the chunks of the galleries have in the last release. */
export function createChunks(database: Database.Database) {
  const get = database.prepare<[string], string>('select composition from chunks where file = ?').pluck();
  const set = database.prepare('insert or replace into chunks values (?, ?)');
  return {
    compositionOf: (file: string): string | null => get.get(file) ?? null,
    set: (file: string, composition: string) => void set.run(file, composition),
  };
}
