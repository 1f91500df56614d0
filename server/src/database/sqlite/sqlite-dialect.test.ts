import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writableSqlite } from './sqlite-dialect.ts';

type Tables = { words: { word: string } };

async function givenWords(...words: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-dialect-'));
  const rows = new Kysely<Tables>({ dialect: writableSqlite(join(folder, 'a.sqlite')) });
  onTestFinished(async () => {
    await rows.destroy();
    await rm(folder, { recursive: true });
  });
  await sql`create table words (word text not null)`.execute(rows);
  for (const word of words) await rows.insertInto('words').values({ word }).execute();
  return rows;
}

test('A statement is prepared once', async () => {
  const rows = await givenWords('one');
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  for (const word of ['one', 'two', 'three']) {
    await rows.selectFrom('words').selectAll().where('word', '=', word).execute();
  }
  expect(prepare).toHaveBeenCalledOnce();
});

test('A statement can be run again after its rows were read one by one, also if not to the end', async () => {
  const rows = await givenWords('one', 'two');
  const all = rows.selectFrom('words').selectAll().orderBy('word');
  for await (const row of all.stream()) {
    expect(row).toEqual({ word: 'one' });
    break;
  }
  expect(await all.execute()).toEqual([{ word: 'one' }, { word: 'two' }]);
});

test('A statement that was prepared knows a column that was added since', async () => {
  const rows = await givenWords('one');
  const all = rows.selectFrom('words').selectAll();
  expect(await all.execute()).toEqual([{ word: 'one' }]);
  await sql`alter table words add column length integer not null default 3`.execute(rows);
  expect(await all.execute()).toEqual([{ word: 'one', length: 3 }]);
});
