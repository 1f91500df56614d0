import type Database from 'better-sqlite3';
import type { createFacts } from '../facts.ts';
import { inParts } from '../in-parts.ts';
import { createShapes, type PackedPage, type StoredFile } from './shapes.ts';

/** What is recorded of a file that is no page. */
export const NO_PAGE = { shape: null, links: '[]' };

type Recorded = StoredFile & { inputs: string };
type Named = StoredFile & { file: string };

const RELEASE = 'pages of';
/** Each on its own would be a few pages of the database's log. */
const SAVED_AT_ONCE = 250;

/** Greater than all paths that begin so. */
const behind = (start: string) => `${start}\u{10FFFF}`;

/** What the builder knows of the files of the last release that it has sent, and of the draft of the next one. */
export function createPages(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const get = database.prepare<[string], Recorded>('select inputs, object, bytes from pages where file = ?');
  const left = database.prepare<[string], PackedPage>(
    'select inputs, object, bytes, shape, links from rendered where file = ?',
  );
  const put = database.prepare('insert or replace into drafted values (?, ?, ?, ?, ?, ?)');
  const arrive = database.prepare(
    'insert or replace into rendered select * from drafted where file = ? and object = ?',
  );
  const setInputs = database.prepare('update drafted set inputs = ? where file = ?');
  const countLeft = database.prepare<[], number>('select count(*) from rendered').pluck();
  const below = database
    .prepare<[string, string], string>('select file from pages where file >= ? and file < ?')
    .pluck();
  const others = database.prepare<[string, number], Named>(
    `select file, pages.object, pages.bytes from pages left join drafted using (file)
     where file > ? and pages.object <> '' and coalesce(drafted.object, pages.object) = pages.object
     order by file limit ?`,
  );
  const produce = database.prepare('insert or ignore into produced values (?)');
  const isProduced = database.prepare<[string], number>('select 1 from produced where file = ?').pluck();
  const missing = database.prepare<[string, number], { file: string }>(
    'select file from pages where file > ? and file not in (select file from produced) order by file limit ?',
  );
  const forget = ['file', 'object'].flatMap((column) =>
    [
      `update pages set inputs = '', object = '' where ${column} = ?`,
      `delete from drafted where ${column} = ?`,
      `delete from rendered where ${column} = ?`,
    ].map((statement) => database.prepare(statement)),
  );
  const unknown = database
    .prepare<[string, string], string>("select file from pages where file >= ? and file < ? and object = ''")
    .pluck();
  const postponeAll = database.prepare("update pages set inputs = '', object = '' where file >= ? and file < ?");
  const postpone = [
    "insert or replace into pages select file, '', '', 0, null, '[]' from drafted where file >= ? and file < ?",
    'delete from drafted where file >= ? and file < ?',
  ].map((statement) => database.prepare<[string, string]>(statement));
  const endsWith = database
    .prepare<[string], number>("select 1 from upcoming where '/' || lower(file) like '%/' || ? escape '\\' limit 1")
    .pluck();
  const shapes = createShapes(database);
  let unsaved: [file: string, page: PackedPage][] = [];
  const save = database.transaction(() => {
    const files = unsaved;
    unsaved = [];
    for (const [file, { inputs, object, bytes, shape, links }] of files) {
      put.run(file, inputs, object, bytes, shape, links);
    }
  });

  return {
    /** The release that these are the files of. */
    release: () => facts.get(RELEASE),
    get: (file: string) => get.get(file),
    /** The files whose paths begin so. */
    below: (start: string) => below.all(start, behind(start)),
    /** Those of them that are lost, or postponed. */
    unknown: (start: string) => unknown.all(start, behind(start)),
    /** Those that the next release has with the same bytes. */
    others: () => inParts((after, limit) => others.all(after, limit)),
    /** Whether the next release has a file of this name, whatever its case and folder. */
    hasName: (name: string) => endsWith.get(name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')) !== undefined,

    /** Begins a draft. What has arrived of an earlier one is sent by name alone if its page is rendered from the same. */
    begin: database.transaction(({ canReuse }: { canReuse: boolean }) => {
      unsaved = [];
      if (!canReuse) database.exec('delete from rendered');
      database.exec('delete from drafted; delete from produced');
      shapes.forget();
    }),
    left: (file: string) => left.get(file),
    countLeft: () => countLeft.get() ?? 0,

    /**
     * This release stays as it is, so that it does not get the files of the draft whose paths begin so. They are to be compared with nothing
     * when the next draft is made; nor are others if it is not the release that is recorded.
     */
    postpone: database.transaction((release: string, start: string) => {
      if (facts.get(RELEASE) !== release) postponeAll.run(start, behind(start));
      for (const statement of postpone) statement.run(start, behind(start));
    }),

    pack: shapes.pack,
    /** Records files of the draft, a few at a time: `save` ends that. */
    record(file: string, page: PackedPage) {
      unsaved.push([file, page]);
      if (unsaved.length >= SAVED_AT_ONCE) save();
    },
    save,
    /** The server has these files with these objects: of the draft, unless they were of one before. */
    recordArrived: database.transaction((pages: Iterable<readonly [file: string, object: string, bytes: number]>) => {
      save();
      for (const [file, object] of pages) arrive.run(file, object);
    }),
    recordGone: database.transaction((files: Iterable<string>) => {
      save();
      for (const file of files) put.run(file, '', '', 0, null, '[]');
    }),
    /** Records what a page was rendered from, once it is known that it can be shown. */
    setInputs: (file: string, inputs: string) => void setInputs.run(inputs, file),

    produce: database.transaction((files: Iterable<string>) => {
      for (const file of files) produce.run(file);
    }),
    /** Whether the next release has the file, be it as it was. */
    isProduced: (file: string) => isProduced.get(file) !== undefined,
    /** The files of the release that are not produced any more. */
    missing: () => inParts((after, limit) => missing.all(after, limit)).map(({ file }) => file),

    /** The server has nothing any more. */
    clear() {
      database.exec('delete from pages; delete from drafted; delete from rendered; delete from shapes');
      facts.set(RELEASE, null);
    },
    /** Nothing of the draft is used again. */
    distrust: () => void database.exec('delete from drafted; delete from rendered'),
    /** The server does not have these files, or these objects. The live release still names them: what is not made again is removed. */
    forget: database.transaction((lost: Iterable<string>) => {
      for (const name of lost) for (const statement of forget) statement.run(name);
    }),

    /** The draft has gone live, or has equal files. */
    goLive: database.transaction((release: string) => {
      database.exec(`
        delete from pages where file in (select file from drafted);
        insert into pages select * from drafted where object <> '';
        delete from drafted;
        delete from rendered;
        delete from shapes where used = 0;
      `);
      facts.set(RELEASE, release);
    }),
  };
}
