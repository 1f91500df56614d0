import type Database from 'better-sqlite3';
import type { createFacts } from '../facts.ts';
import { inParts } from '../in-parts.ts';
import { type DifferenceRow, toDifference } from './difference.ts';
import { createShapes, type PackedPage } from './shapes.ts';

/** What is recorded of a page of the working folder. */
export type WorkingPage = {
  file: string;
  state: 'open' | 'whole' | 'gone';
  inputs: string;
  bytes: string;
  size: number;
};
const ATTEMPT = 'attempt';
const FILES = 'working files';

/** The pages in which the working folder differs from the live release. */
export function createWorkingPages(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const get = database.prepare<[string], WorkingPage>(
    "select file, state, coalesce(inputs, '') as inputs, bytes, size from working where file = ?",
  );
  const open = database.prepare(
    "insert into working (file, state, attempt) values (?, 'open', ?) on conflict (file) do update set state = 'open', attempt = excluded.attempt",
  );
  const put = database.prepare("insert or replace into working values (?, 'whole', ?, ?, ?, ?, ?, ?)");
  const touch = database.prepare('update working set attempt = ? where file = ?');
  const forget = database.prepare('delete from working where file = ?');
  const gone = database.prepare(
    "update working set state = 'gone' where file = ? and file in (select file from pages)",
  );
  const count = database.prepare<[], number>("select count(*) from working where state = 'whole'").pluck();
  const leftover = database.prepare<[string, number, number], WorkingPage>(
    'select file, state from working where file > ? and attempt <> ? order by file limit ?',
  );
  const whole = database.prepare<[string, number], { file: string }>(
    "select file from working where state = 'whole' and file > ? order by file limit ?",
  );
  const differences = database.prepare<[string, number], DifferenceRow>(
    `select working.file, pages.bytes as one, pages.size as one_size,
       iif(state = 'whole', working.bytes, null) as other, working.size as other_size
     from working left join pages using (file)
     where working.file > ? and pages.bytes is not iif(state = 'whole', working.bytes, null) order by working.file limit ?`,
  );
  const below = database
    .prepare<[string, string], string>('select file from working where file >= ? and file < ?')
    .pluck();
  const inAll = <T extends unknown[]>(work: (...args: T) => void) => database.transaction(work);

  const shapes = createShapes(database);

  return {
    get: (file: string) => get.get(file),
    /** How many pages are complete beyond those that are as in the live release. */
    count: () => count.get() ?? 0,
    differences: () => inParts((after, limit) => differences.all(after, limit)).map(toDifference),
    below: (start: string) => below.all(start, `${start}\u{10FFFF}`),
    whole: () => inParts((after, limit) => whole.all(after, limit)),

    /** Begins to change the folder. Returns the number of this attempt. */
    beginAttempt(): number {
      const attempt = Number(facts.get(ATTEMPT) ?? 0) + 1;
      facts.set(ATTEMPT, String(attempt));
      shapes.forget();
      return attempt;
    },

    pack: shapes.pack,

    /** Records that these pages are about to be changed, and that those of an earlier attempt are still right. */
    plan: inAll((attempt: number, { changed, right = [] }: { changed: Iterable<string>; right?: Iterable<string> }) => {
      for (const file of changed) open.run(file, attempt);
      for (const file of right) touch.run(attempt, file);
    }),

    /** Records pages that are complete, and that these are as in the live release. */
    finish: inAll((attempt: number, made: Iterable<[string, PackedPage]>, asLive: Iterable<string> = []) => {
      for (const [file, { inputs, bytes, size, shape, links }] of made) {
        put.run(file, attempt, inputs, bytes, size, shape, links);
      }
      for (const file of asLive) forget.run(file);
    }),

    /** Records that these planned pages were removed. */
    remove: inAll((files: Iterable<string>) => {
      for (const file of files) if (gone.run(file).changes === 0) forget.run(file);
    }),

    /** The files of the folder that are no pages. */
    files: () => facts.get(FILES),
    setFiles: (files: string) => facts.set(FILES, files),

    /** None of these pages is used again. */
    distrust: () => void database.exec("update working set state = 'open'"),
    clear: () => void database.exec('delete from working'),

    /** Pages that this attempt has not compared. */
    leftovers: (attempt: number) => inParts((after, limit) => leftover.all(after, attempt, limit)),

    /** The working folder has become the live release, or has equal pages. */
    goLive: inAll((release: string) => {
      database.exec(`
        delete from pages where file in (select file from working);
        insert into pages select file, inputs, bytes, size, shape, links from working where state = 'whole';
        delete from working;
        delete from shapes where used = 0;
      `);
      facts.set('pages of', release);
    }),
  };
}
