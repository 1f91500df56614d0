import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresFolder } from './server/test/helpers/find-postgres.ts';

const inTests = (...names: string[]) => names.map((name) => `server/test/**/${name}.test.ts`);

/** These look into the files of SQLite, which are the database; `kill` reads in them what a server has kept. */
const ABOUT_SQLITE = inTests('data-folder', 'migrations', 'full-disk', 'power-cut', 'kill');
/** These are about connections, which SQLite has none of. */
const ABOUT_POSTGRES = inTests('lost-connections', 'notifications');
/** These use no database, have a PostgreSQL of their own, or measure processes and memory. */
const OF_NO_DATABASE = inTests('dependencies', 'postgres', 'uploads-at-once');
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/e2e/**'];

const inAll = {
  setupFiles: ['scripts/testing/quiet-console.ts'],
  // What is loaded and compiled is so once for all files of a worker: half of the time went into that.
  isolate: false,
  unstubEnvs: true,
  restoreMocks: true,
  // Long enough for a machine that is busy with other things: none of them is a measurement.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The tests beside their source, which start no server and need no bundle. */
const unit = {
  test: {
    ...inAll,
    name: 'unit',
    include: ['{shared,server,site,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...NO_TESTS, '**/test/**'],
  },
};

/** The tests of whole programs: the server, the builder, the commands. */
const onSqlite = {
  test: {
    ...inAll,
    name: 'sqlite',
    include: ['{server,site,scripts}/test/**/*.test.ts'],
    exclude: [...NO_TESTS, ...ABOUT_POSTGRES],
    globalSetup: ['scripts/testing/bundle-server.ts'],
  },
};

/** The tests of the server once more. */
const onPostgres = {
  test: {
    ...inAll,
    name: 'postgres',
    include: ['server/test/**/*.test.ts'],
    exclude: [...NO_TESTS, ...ABOUT_SQLITE, ...OF_NO_DATABASE],
    globalSetup: ['scripts/testing/bundle-server.ts', 'server/test/helpers/postgres-setup.ts'],
  },
};

/** Which databases the tests of the server run on: `sqlite`, `postgres`, or both. */
const { VITRINE_TEST_DATABASE: only } = process.env;
const databases = [onSqlite, onPostgres].filter(({ test: { name } }) => !only || only === name);
const isMissing = databases.includes(onPostgres) && postgresFolder === null;
if (isMissing) {
  console.info(`npm has no PostgreSQL for ${process.platform} ${process.arch}: the server is tested on SQLite alone.`);
}

export default defineConfig({
  test: {
    projects: [...(only === 'postgres' ? [] : [unit]), ...(isMissing ? [onSqlite] : databases)],
    // One more than there are processors, as each waits for a disk or a process now and then; with more they would wait for PostgreSQL.
    maxWorkers: Math.min(4, availableParallelism() + 1),
  },
});
