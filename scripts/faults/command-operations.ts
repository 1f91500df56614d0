import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import { compareMigrations } from '../../server/src/database/known-migrations.ts';
import { databaseOptions } from '../../server/src/database/orm.ts';
import { askSqlite, filesInFolder, findLostFiles, readImageRows } from '../testing/invariants.ts';
import { list, type Operation } from './operations.ts';
import { type System, until } from './system.ts';

const LONG_AGO = new Date(0);

const archiveIn = (system: System) => path.join(system.place, `${randomUUID()}.tar`);
const titlesOf = async (system: System) =>
  (await list(system, 'my-images'))
    .map(({ title }) => title)
    .toSorted()
    .join();

async function run(system: System, args: string[]) {
  const { code, output } = await system.runCommand(args);
  return { status: code === 0 ? 200 : 500, body: { message: output } };
}

const backingUp: Operation<{ archive: string; images: number }> = {
  name: 'backup',
  async given(system) {
    // One that was killed is taken to be running for a minute.
    const hold = path.join(system.dataDir, 'backup-running');
    if (existsSync(hold)) utimesSync(hold, LONG_AGO, LONG_AGO);
    return { archive: archiveIn(system), images: (await list(system, 'my-images')).length };
  },
  act: (system, { archive }) => run(system, ['scripts/backup.ts', archive]),
  async look(system, { archive, images }) {
    if (!existsSync(archive)) return 'before';
    const restored = path.join(system.place, 'restored');
    rmSync(restored, { recursive: true, force: true });
    mkdirSync(restored);
    const { code, output } = await system.runCommand(['scripts/restore.ts', archive], restored);
    if (code !== 0) return output;
    const rows = await readImageRows(askSqlite(restored));
    const lost = await findLostFiles(rows, filesInFolder(restored));
    return rows.length < images ? 'less than there was' : (lost[0] ?? 'after');
  },
};

type Archive = { archive: string; after: string };

/** One of each system, which all restores take. */
const archives = new WeakMap<System, Archive>();

async function givenArchive(system: System): Promise<Archive> {
  const known = archives.get(system);
  if (known) return known;
  const archive = archiveIn(system);
  const after = await titlesOf(system);
  const { status, body } = await run(system, ['scripts/backup.ts', archive]);
  if (status !== 200) throw new Error(body.message);
  archives.set(system, { archive, after });
  return { archive, after };
}

const restoring: Operation<Archive & { before: string }> = {
  name: 'restore',
  isOffline: true,
  needsStart: true,
  async given(system) {
    const { archive, after } = await givenArchive(system);
    const [first] = await list(system, 'my-images');
    await system.call('PUT', `images/${first?.id}`, { title: randomUUID() });
    const before = await titlesOf(system);
    await system.kill();
    return { archive, before, after };
  },
  async act(system, { archive }) {
    const answer = await run(system, ['scripts/restore.ts', archive, '--replace']);
    return answer.status === 200 || answer.body.message.startsWith('Nothing was changed') ? answer : null;
  },
  async look(system, { before, after }) {
    const now = await titlesOf(system);
    if (now === before) return 'before';
    return now === after ? 'after' : now;
  },
};

/** A database as the first version made it. */
async function makeOldDatabase(file: string) {
  if (existsSync(file)) return;
  const orm = await MikroORM.init(databaseOptions(file));
  const [, second] = await orm.migrator.getPending();
  await orm.migrator.up({ to: second?.name ?? '' });
  await orm.em.getConnection().execute("insert into testimonials (name, content) values ('Ada', 'Lovely.')");
  await orm.close(true);
}

/** The first start of a new version on the database of an old one. */
const migrating: Operation<string> = {
  name: 'migration',
  isOffline: true,
  needsStart: true,
  async given(system) {
    await system.kill();
    const file = path.join(system.dataDir, 'vitrine.sqlite');
    const old = path.join(system.place, 'old.sqlite');
    await makeOldDatabase(old);
    for (const name of [
      'vitrine.sqlite',
      'vitrine.sqlite-wal',
      'vitrine.sqlite-shm',
      'originals',
      'renditions',
      'backups',
      'live',
      'releases',
    ]) {
      rmSync(path.join(system.dataDir, name), { recursive: true, force: true });
    }
    copyFileSync(old, file);
    return file;
  },
  act: async (system) => {
    const isStarted = await system.start().then(
      () => true,
      // Why it has not is told by the next start.
      () => false,
    );
    return isStarted ? { status: 200, body: {} } : null;
  },
  // Whatever happened to the first start, the next one has made up for it.
  async look(_, file) {
    const database = new Database(file, { readonly: true });
    try {
      const names = database.prepare('select name from testimonials').pluck().all();
      return String(names) === 'Ada' && compareMigrations(database).pending.length === 0 ? 'after' : `${names}`;
    } finally {
      database.close();
    }
  },
};

/** Files that no record knows are moved away: by the command, and by the next start what it has left. */
const quarantining: Operation<Map<string, Buffer>> = {
  name: 'quarantine',
  isOffline: true,
  async given(system) {
    await system.kill();
    rmSync(path.join(system.dataDir, 'quarantine'), { recursive: true, force: true });
    const unknown = new Map<string, Buffer>();
    for (let count = 0; count < 2; count += 1) {
      const bytes = randomBytes(1_000);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      unknown.set(`originals/${sha256.slice(0, 2)}/${sha256}`, bytes);
      unknown.set(`renditions/${sha256.slice(0, 12)}-640.jpg`, bytes);
    }
    for (const [name, bytes] of unknown) system.put(name, bytes);
    return unknown;
  },
  async act(system) {
    const answer = await run(system, ['scripts/storage.ts', 'quarantine']);
    // It may have moved some of them.
    return answer.status === 200 ? answer : null;
  },
  async look({ stored, quarantined }, unknown) {
    const isAway = () => stored.list().every((name) => !unknown.has(name));
    await until(isAway, 'what nobody knows is moved away').catch(() => {});
    const there = quarantined();
    const lost = [...unknown].filter(([name, bytes]) => !there.get(name)?.equals(bytes));
    if (lost.length > 0) return `lost ${lost.map(([name]) => name)}`;
    return isAway() ? 'after' : 'before';
  },
};

/** Commands that do the same wherever records and files lie. */
export const storageOperations: Operation[] = [quarantining];

/** Commands for SQLite and files in a folder. */
export const commandOperations: Operation[] = [backingUp, restoring, migrating];
