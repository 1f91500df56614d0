import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { until } from '../../lib/until.ts';
import { askSqlite, findLostFiles, readImageRows } from '../../testing/invariants.ts';
import { list, type Operation, type States, stateOf } from './operations.ts';
import type { System } from './system.ts';

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

/** PostgreSQL has its own tools for backups. */
const WITHOUT_POSTGRES = ['sqlite', 'bucket'] as const;

const backingUp: Operation<{ archive: string; images: number }> = {
  name: 'backup',
  stores: WITHOUT_POSTGRES,
  async given(system) {
    // A killed backup counts as running for a minute.
    const hold = path.join(system.dataDir, 'backup-running');
    if (existsSync(hold)) utimesSync(hold, LONG_AGO, LONG_AGO);
    return { archive: archiveIn(system), images: (await list(system, 'my-images')).length };
  },
  act: (system, { archive }) => run(system, ['scripts/commands/backup.ts', archive]),
  async look(system, { archive, images }) {
    if (!existsSync(archive)) return 'before';
    const restored = path.join(system.place, 'restored');
    rmSync(restored, { recursive: true, force: true });
    mkdirSync(restored);
    const { code, output } = await system.runCommand(['scripts/commands/restore.ts', archive], restored);
    if (code !== 0) return output;
    const rows = await readImageRows(askSqlite(restored));
    const lost = await findLostFiles(rows, system.storedWith(restored));
    return rows.length < images ? 'less than there was' : (lost[0] ?? 'after');
  },
};

type Archive = { archive: string; after: string };

/** One for each system, used by all restores. */
const archives = new WeakMap<System, Archive>();

async function givenArchive(system: System): Promise<Archive> {
  const known = archives.get(system);
  if (known) return known;
  const archive = archiveIn(system);
  const after = await titlesOf(system);
  const { status, body } = await run(system, ['scripts/commands/backup.ts', archive]);
  if (status !== 200) throw new Error(body.message);
  archives.set(system, { archive, after });
  return { archive, after };
}

const restoring: Operation<Archive & States> = {
  name: 'restore',
  stores: WITHOUT_POSTGRES,
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
    const answer = await run(system, ['scripts/commands/restore.ts', archive, '--replace']);
    return answer.status === 200 || answer.body.message.startsWith('Nothing was changed') ? answer : null;
  },
  look: async (system, states) => stateOf(await titlesOf(system), states),
};

/** The first start of a new version on the database of the first one. */
const migrating: Operation<string> = {
  name: 'migration',
  isOffline: true,
  needsStart: true,
  async given(system) {
    const images = await titlesOf(system);
    await system.kill();
    await system.toFirstVersion();
    return images;
  },
  act: async (system) => {
    const isStarted = await system.start().then(
      () => true,
      // The next start reports why it has not succeeded.
      () => false,
    );
    return isStarted ? { status: 200, body: {} } : null;
  },
  // Whatever happened to the first start, the next one completes it.
  async look(system, images) {
    const done = Migrations.parse(await system.ask('select name from mikro_orm_migrations'));
    const pending = new Set(migrationsIn(system.migrations)).difference(new Set(done));
    if (pending.size > 0) return `without ${[...pending].join()}`;
    const now = await titlesOf(system);
    return now === images ? 'after' : now;
  },
};

const Migrations = z.array(z.object({ name: z.string() })).transform((rows) => rows.map(({ name }) => name));
const migrationsIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? path.parse(file).name : []));

/** Files without a record are moved away: by the command, and the rest by the next start. */
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
    const answer = await run(system, ['scripts/commands/storage.ts', 'quarantine']);
    // It may have moved some of them.
    return answer.status === 200 ? answer : null;
  },
  async look({ stored, quarantined }, unknown) {
    const areMoved = () => stored.list().every((name) => !unknown.has(name));
    await until(areMoved, 'what nobody knows is moved away').catch(() => {});
    const there = quarantined();
    const lost = [...unknown].filter(([name, bytes]) => !there.get(name)?.equals(bytes));
    if (lost.length > 0) return `lost ${lost.map(([name]) => name)}`;
    return areMoved() ? 'after' : 'before';
  },
};

export const commandOperations: Operation[] = [quarantining, backingUp, restoring, migrating];
