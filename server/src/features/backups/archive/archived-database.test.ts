import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from './archived-database.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A database with what every version has. */
function givenDatabase(...statements: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-archived-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vitrine.sqlite');
  const database = new Database(file);
  onTestFinished(() => void database.close());
  database.exec('create table content_state (revision integer)');
  database.exec('create table publish_targets (delivered_revision integer, attempts integer, next_attempt_at integer)');
  for (const statement of statements) database.exec(statement);
  return { file, database };
}

test('no id is given again, also by a table that was empty, or by the same archive later', () => {
  const [today, later] = [new Date(), new Date(Date.now() - WEEK_MS)].map((madeAt) => {
    const { file, database } = givenDatabase(
      'create table images (id integer not null primary key autoincrement)',
      'create table galleries (id integer not null primary key autoincrement)',
      'insert into images default values',
    );
    prepareDatabase(file, madeAt.toISOString());
    return ['images', 'galleries'].map((table) =>
      Number(database.prepare(`insert into ${table} default values returning id`).pluck().get()),
    );
  });

  expect(today).toEqual([10_002, 10_001]);
  expect(later).toEqual([20_082, 20_081]);
});
