import type Database from 'better-sqlite3';
import type { InlineHashes } from '../../checks/content-security-policy.ts';
import type { createFacts } from '../facts.ts';
import { inParts } from '../in-parts.ts';

/** A page as it is stored: the hash and the size of its bytes, compressed copies included. */
export type Stored = { bytes: string; size: number };
/** A page, or another file that is made from the content. */
export type PageEntry = Stored & {
  /** Hash of everything that the page was rendered from; '' if that is not known. */
  inputs: string;
  /** Addresses on the site that it links to or loads, except public pictures. */
  links: readonly string[];
  inline: InlineHashes;
};
/** What many pages share. */
export type Shape = { links: string[]; inline: InlineHashes };

type Row = { file: string; bytes: string; size: number; inputs: string };

const RELEASE = 'pages of';

/** The pages of the live release. */
export function createLivePages(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const get = database.prepare<[string], Row>('select file, inputs, bytes, size from pages where file = ?');
  const part = database.prepare<[string, number], Row>(
    'select file, inputs, bytes, size from pages where file > ? order by file limit ?',
  );
  const below = database
    .prepare<[string, string], string>('select file from pages where file >= ? and file < ?')
    .pluck();
  const put = database.prepare("insert into pages values (?, '', ?, ?, null, '[]')");
  const remove = database.prepare('delete from pages where file = ?');
  const hidden = database
    .prepare<[], string>(
      `select file from pages where file >= 'photo/' and file < 'photo0'
       and photo_id(file) not in (select id from images where is_shown = 1)`,
    )
    .pluck();
  const endsWith = database
    .prepare<[string], number>("select 1 from upcoming where '/' || lower(file) like '%/' || ? escape '\\' limit 1")
    .pluck();

  return {
    /** The release that these are the pages of. */
    release: () => facts.get(RELEASE),
    get: (file: string) => get.get(file),
    list: () => inParts((after, limit) => part.all(after, limit)),
    /** The files whose paths begin so. */
    below: (start: string) => below.all(start, `${start}\u{10FFFF}`),
    /** The pages of photographs that are not public. */
    hidden: () => hidden.all(),
    /** Whether the next release has a file of this name, whatever its case and folder. */
    hasName: (name: string) => endsWith.get(name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')) !== undefined,

    /** Records a page of which only the bytes are known. */
    put(file: string, { bytes, size }: Stored) {
      remove.run(file);
      put.run(file, bytes, size);
    },
    remove: (file: string) => void remove.run(file),
    clear: () => void database.exec('delete from pages'),
    setRelease: (name: string | null) => facts.set(RELEASE, name),
  };
}
