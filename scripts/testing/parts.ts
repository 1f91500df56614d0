import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

const inTests = (...names: string[]) => names.map((name) => `server/test/**/${name}.test.ts`);

/** These look into the files of SQLite, which are the database; `kill` reads in them what a server has kept. */
const ABOUT_SQLITE = inTests('data-folder', 'migrations', 'full-disk', 'power-cut', 'kill');
/** These are about connections, which SQLite has none of. */
const ABOUT_POSTGRES = inTests('lost-connections', 'notifications');
/** These use no database, have a PostgreSQL of their own, or measure processes and memory. */
const OF_NO_DATABASE = inTests('dependencies', 'postgres', 'uploads-at-once', 'imaging/*');
/**
 * These are about files, pictures, pages and the protocol, for which it does not matter where the records are. What they send to
 * PostgreSQL others send too, but for the columns that an insert or an update names.
 */
const OF_ANY_DATABASE = [
  ...inTests(
    '{deploy,doctor,openapi,previews,static}',
    'contact/{contact-form,contact-keeping,mail-sending}',
    'site/logo',
  ),
  ...inTests('galleries/{bucket,exports,files,log,over,watermark-preview,watermarks}'),
  ...inTests('http/{forwarded-header,headers,hostile-input,limits,listen,ranges}'),
  ...inTests('images/{camera,rights,social-card,upload-corpus,upload-faults}'),
  ...inTests('system/{bucket,bucket-refused,clock,first-lines,foreign-bucket,log}'),
  ...inTests('system/{quarantine,recovery,resumed-uploads,slow-readers,stop}'),
];
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/e2e/**'];
const COMPONENTS = '{admin,site}/src/**/*.component.test.tsx';

export type Part = {
  name: 'unit' | 'components' | 'programs' | 'postgres' | 'browser';
  runner: 'vitest' | 'playwright';
  include: string[];
  exclude: string[];
  needs?: 'chromium' | 'postgres';
  /** Whether `npm test` leaves it to `npm run test:all`. */
  isNightly?: boolean;
};

/** All tests in parts, which have names for the command line. */
const PARTS: Part[] = [
  {
    // The tests beside their source, which start no server and need no bundle.
    name: 'unit',
    runner: 'vitest',
    include: ['{shared,server,site,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...NO_TESTS, '**/test/**', COMPONENTS],
  },
  {
    // Parts of the admin and of the site's islands, in one page of a browser.
    name: 'components',
    runner: 'vitest',
    needs: 'chromium',
    include: [COMPONENTS],
    exclude: NO_TESTS,
  },
  {
    // The tests of whole programs: the server, the builder, the commands.
    name: 'programs',
    runner: 'vitest',
    include: ['{server,site,scripts}/test/**/*.test.ts'],
    exclude: [...NO_TESTS, ...ABOUT_POSTGRES],
  },
  {
    // The tests of the server once more, as far as they depend on the database.
    name: 'postgres',
    runner: 'vitest',
    needs: 'postgres',
    include: ['server/test/**/*.test.ts'],
    exclude: [...NO_TESTS, ...ABOUT_SQLITE, ...OF_NO_DATABASE, ...OF_ANY_DATABASE],
    isNightly: true,
  },
  {
    // Walks through a whole Vitrine in a browser.
    name: 'browser',
    runner: 'playwright',
    needs: 'chromium',
    include: ['{site,admin}/e2e/**/*.spec.ts'],
    exclude: [],
  },
];

/** A part's `include` and `exclude`. */
export function filesOf(name: Part['name']): Pick<Part, 'include' | 'exclude'> {
  const part = PARTS.find((candidate) => candidate.name === name);
  return { include: part?.include ?? [], exclude: part?.exclude ?? [] };
}

/**
 * The parts that words of the command line ask for, and the words that are left: parts of paths. A part is left out if no path of
 * its files contains one of them.
 */
export function findParts(words: readonly string[], withNightly: boolean): { parts: Part[]; filter: string[] } {
  const filter = words.filter((word) => !PARTS.some(({ name }) => name === word));
  const parts = PARTS.filter(({ name }) => filter.length === words.length || words.includes(name))
    .filter(({ isNightly = false }) => withNightly || !isNightly)
    .filter((part) => hasFiles(part, filter));
  return { parts, filter };
}

function hasFiles({ include, exclude }: Part, words: readonly string[]): boolean {
  return globSync(include, { cwd: root, exclude })
    .map((file) => file.replaceAll(path.sep, '/').toLowerCase())
    .some((file) => words.length === 0 || words.some((word) => file.includes(word.toLowerCase())));
}
