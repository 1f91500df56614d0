import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { passIds, prepareDatabase } from './archived-database.ts';

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

const TABLES = [
  'create table images (id integer not null primary key autoincrement)',
  'create table galleries (id integer not null primary key autoincrement)',
];

const add = (database: Database.Database) =>
  ['images', 'galleries'].map((table) =>
    Number(database.prepare(`insert into ${table} default values returning id`).pluck().get()),
  );

test('a page that a client has open takes the marks that are kept from now on, whichever archive was restored before', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const restore = (madeAt: number, revision: number): number[][] => {
    const { file, database } = givenDatabase(
      'create table galleries (id integer primary key autoincrement, revision integer, content_revision integer)',
      `insert into galleries (revision, content_revision) values (${revision}, ${revision - 5}), (0, 0)`,
    );
    prepareDatabase(file, new Date(madeAt).toISOString());
    return database.prepare<[], number[]>('select revision, content_revision from galleries').raw().all();
  };

  const [now, monthBefore] = [Date.now(), Date.now() - 4 * WEEK_MS];
  let shown = [0, 0, 0, 0];
  for (const [madeAt, revision] of [
    [now, 700],
    [monthBefore, 90],
    // Made meanwhile.
    [now, undefined],
    [now, 700],
  ] as const) {
    vi.advanceTimersByTime(60_000);
    const restored = restore(madeAt, revision ?? shown[0] ?? 0).flat();
    expect(restored.map((one, index) => one > (shown[index] ?? 0))).toEqual([true, true, true, true]);
    // With what is changed before the next.
    shown = restored.map((one) => one + 20);
  }
});

test('no id is given again, also by a table that was empty, and an old archive does not leap far', () => {
  const [today, later] = [new Date(), new Date(Date.now() - 52 * WEEK_MS)].map((madeAt) => {
    const { file, database } = givenDatabase(...TABLES, 'insert into images default values');
    prepareDatabase(file, madeAt.toISOString());
    return add(database);
  });

  expect(today).toEqual([10_002, 10_001]);
  expect(later).toEqual([18_738, 18_737]);
});

test('no id is given again by the same archive, where the database that it replaces is there', () => {
  const { file: replaced, database: first } = givenDatabase(...TABLES);
  prepareDatabase(replaced, new Date().toISOString());
  expect([add(first), add(first)]).toEqual([
    [10_001, 10_001],
    [10_002, 10_002],
  ]);
  first.exec('delete from images');

  const { file, database } = givenDatabase(...TABLES);
  prepareDatabase(file, new Date().toISOString());
  passIds(file, replaced);

  expect(add(database)).toEqual([10_003, 10_003]);
});

test('no id is given again by a table that the archive of an earlier version does not have yet', () => {
  const { file, database } = givenDatabase('create table images (id integer not null primary key autoincrement)');
  const { file: replaced } = givenDatabase(
    'create table galleries (id integer not null primary key autoincrement)',
    'insert into galleries (id) values (12)',
  );

  passIds(file, replaced);

  database.exec('create table galleries (id integer not null primary key autoincrement)');
  expect(database.prepare('insert into galleries default values').run().lastInsertRowid).toBe(13);
});

test('a database that is replaced because it is damaged, or is not there, tells no ids', () => {
  const { file, database } = givenDatabase(...TABLES);
  const damaged = `${file}.damaged`;
  writeFileSync(damaged, 'no database any more');
  prepareDatabase(file, new Date().toISOString());
  for (const replaced of [damaged, `${file}.gone`]) passIds(file, replaced);

  expect(add(database)).toEqual([10_001, 10_001]);
});

test('what is in the trash stays for as long as it had left, in its order, and a choice sent without a photograph stays so', () => {
  const ageMs = 40 * 24 * 60 * 60_000;
  const madeAt = Date.now() - ageMs;
  const [weekBefore, dayBefore] = [madeAt - WEEK_MS, madeAt - WEEK_MS / 7] as const;
  const { file, database } = givenDatabase(
    'create table images (id integer not null primary key autoincrement, deleted_at datetime)',
    'create table galleries (id integer primary key autoincrement, choice_sent_at datetime, deleted_at datetime)',
    'create table gallery_photos (gallery_id integer, is_chosen integer, deleted_at datetime)',
    'create table former_files (id integer not null primary key autoincrement, created_at datetime)',
    `insert into images (deleted_at) values (${weekBefore}), (null)`,
    `insert into galleries (choice_sent_at) values (${weekBefore + 1}), (null), (${weekBefore}), (${weekBefore + 1})`,
    `insert into gallery_photos values (1, true, ${weekBefore}), (1, true, ${dayBefore}), (1, true, null), (2, true, ${weekBefore})`,
    `insert into gallery_photos values (3, true, ${dayBefore}), (4, false, ${weekBefore})`,
    `insert into former_files (created_at) values (${weekBefore}), (${dayBefore})`,
  );

  prepareDatabase(file, new Date(madeAt).toISOString());

  const read = (query: string) => database.prepare(query).pluck().all();
  const about = (time: number) => expect.toSatisfy((read: number) => Math.abs(read - time) < 60_000);
  const [week, day] = [about(weekBefore + ageMs), about(dayBefore + ageMs)];
  expect(read('select deleted_at from images')).toEqual([week, null]);
  expect(read('select deleted_at from galleries')).toEqual([null, null, null, null]);
  expect(read('select deleted_at from gallery_photos')).toEqual([week, day, null, week, day, week]);
  expect(read('select is_chosen from gallery_photos')).toEqual([1, 1, 1, 1, 1, 0]);
  // The day that is shown of a choice is another only where it has to be.
  expect(read('select choice_sent_at from galleries')).toEqual([week, null, weekBefore, weekBefore + 1]);
  const order = `select gallery_photos.deleted_at < choice_sent_at from gallery_photos join galleries on galleries.id = gallery_id
    where is_chosen and choice_sent_at is not null and gallery_photos.deleted_at is not null`;
  expect(read(order)).toEqual([1, 0, 0]);
  expect(read('select created_at from former_files')).toEqual([week, day]);
});

test('a copy from before the clock was set back has no less time in the trash', () => {
  const deletedAt = Date.now() - WEEK_MS;
  const { file, database } = givenDatabase(
    'create table images (id integer not null primary key autoincrement, deleted_at datetime)',
    `insert into images (deleted_at) values (${deletedAt})`,
  );

  prepareDatabase(file, new Date(Date.now() + 60_000).toISOString());

  expect(database.prepare('select deleted_at from images').pluck().all()).toEqual([deletedAt]);
});
