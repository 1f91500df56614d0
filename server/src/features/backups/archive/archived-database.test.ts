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

test('what is in the trash begins its time anew, and a choice that was sent without a photograph stays so', () => {
  const long = Date.now() - 40 * 24 * 60 * 60_000;
  const { file, database } = givenDatabase(
    'create table images (id integer not null primary key autoincrement, deleted_at datetime)',
    'create table galleries (id integer primary key autoincrement, choice_sent_at datetime, deleted_at datetime)',
    'create table gallery_photos (gallery_id integer, is_chosen integer, deleted_at datetime)',
    'create table former_files (id integer not null primary key autoincrement, created_at datetime)',
    `insert into images (deleted_at) values (${long}), (null)`,
    `insert into galleries (choice_sent_at) values (${long + 1}), (null)`,
    `insert into gallery_photos values (1, true, ${long}), (1, true, null), (2, true, ${long})`,
    `insert into former_files (created_at) values (${long})`,
  );

  prepareDatabase(file, new Date().toISOString());

  const read = (query: string) => database.prepare(query).pluck().all();
  const anew = expect.toSatisfy((time: number) => Date.now() - time < 60_000);
  expect(read('select deleted_at from images')).toEqual([anew, null]);
  expect(read('select deleted_at from galleries')).toEqual([null, null]);
  expect(read('select deleted_at from gallery_photos')).toEqual([anew, null, anew]);
  expect(read('select is_chosen from gallery_photos')).toEqual([0, 1, 1]);
  expect(read('select created_at from former_files')).toEqual([anew]);
});
