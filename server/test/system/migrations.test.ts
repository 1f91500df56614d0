import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import { databaseOptions } from '../../src/database/orm.ts';
import { test as base, call, startServer } from '../helpers/fixtures.ts';

/** The first migration of a later version, which works. */
class Migration2098 extends Migration {
  override name = 'Migration2098';

  override up() {
    this.addSql('alter table testimonials add column heard_from text null;');
    this.addSql("update testimonials set name = 'changed';");
  }
}

/** Its second migration, which fails halfway. */
class Migration2099 extends Migration {
  override name = 'Migration2099';

  override up() {
    this.addSql('create table halfway (id integer);');
    this.addSql('delete from testimonials;');
    this.addSql('insert into no_such_table values (1);');
  }
}

/** A database that has been in use. */
const test = base.extend<{ database: string }>({
  database: async ({ server, admin }, use) => {
    await call(server, 'POST', '/api/testimonials', { token: admin, body: { name: 'Ada', content: 'Lovely.' } });
    await server.stop();
    await use(join(server.dataDir, 'vitrine.sqlite'));
  },
});

async function migrateWith(database: string, classes: (typeof Migration2098)[]) {
  const options = databaseOptions(database);
  const migrationsList = classes.map((one) => ({ name: one.name, class: one }));
  const orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, migrationsList } });
  try {
    await migrate(orm.migrator, database);
  } finally {
    await orm.close(true);
  }
}

function look(file: string) {
  const open = new Database(file, { readonly: true });
  const list = (query: string) => open.prepare(query).pluck().all();
  try {
    return {
      integrity: list('pragma integrity_check'),
      schema: list('select sql from sqlite_schema order by name'),
      names: list('select name from testimonials'),
      migrations: list('select name from mikro_orm_migrations'),
    };
  } finally {
    open.close();
  }
}

test('a migration that breaks off leaves the database as it was, and a copy from before', async ({ database }) => {
  const before = look(database);

  const failed = migrateWith(database, [Migration2098, Migration2099]);

  await expect(failed).rejects.toThrow(
    /no_such_table.* It is unchanged, and .*before-Migration2098\.sqlite is a copy of it\. Remove the cause and start again$/,
  );
  expect(look(database)).toEqual(before);
  expect(look(join(database, '../backups/before-Migration2098.sqlite'))).toEqual(before);
});

test('a migration that works keeps the copy, of which there are a few', async ({ database }) => {
  const before = look(database);

  await migrateWith(database, [Migration2098]);

  expect(look(database)).toMatchObject({ names: ['changed'] });
  expect(look(join(database, '../backups/before-Migration2098.sqlite'))).toEqual(before);

  const others = ['before-restore-1.sqlite', 'before-undo-1.sqlite', 'before-undo-2.sqlite'];
  for (const name of others) await writeFile(join(database, '../backups', name), '');

  for (const name of ['Migration2101', 'Migration2102', 'Migration2103']) {
    const Later = class extends Migration2098 {
      override name = name;
      override up() {
        this.addSql(`create table later_${name} (id integer);`);
      }
    };
    Object.defineProperty(Later, 'name', { value: name });
    await migrateWith(database, [Migration2098, Later]);
  }
  const copies = ['Migration2101', 'Migration2102', 'Migration2103'].map((name) => `before-${name}.sqlite`);
  expect((await readdir(join(database, '../backups'))).toSorted()).toEqual([...copies, ...others]);
});

test('a start that migrates nothing makes no copy', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fresh-'));
  for (let start = 0; start < 2; start += 1) await (await startServer({}, dataDir)).stop();

  expect(await readdir(dataDir)).not.toContain('backups');
  await rm(dataDir, { recursive: true });
});
