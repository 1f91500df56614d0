import type Database from 'better-sqlite3';
import type { createFacts } from '../facts.ts';
import { inParts } from '../in-parts.ts';
import { type DifferenceRow, toDifference } from './difference.ts';
import type { Stored } from './live-pages.ts';

type Row = DifferenceRow;

/** Compares two releases by what each, and those between it and a common one, have different from the one after it. */
export function createComparedPages(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const ofOne = database.prepare(
    `insert into compared values (?, ?, ?, ?, ?, 0)
     on conflict (file) do update set other = excluded.other, other_size = excluded.other_size`,
  );
  const ofOther = database.prepare(
    `insert into compared (file, other, other_size, one, one_size, is_of_other) values (?, ?, ?, ?, ?, 2)
     on conflict (file) do update set
       other = iif(is_of_other > 0, other, excluded.other),
       other_size = iif(is_of_other > 0, other_size, excluded.other_size),
       one = iif(is_of_other = 2, excluded.one, one),
       one_size = iif(is_of_other = 2, excluded.one_size, one_size),
       is_of_other = max(is_of_other, 1)`,
  );
  const part = database.prepare<[string, number], Row>('select * from compared where file > ? order by file limit ?');
  const hidden = database
    .prepare<[], string>(
      `select file from compared where other is not null and one is null and file >= 'photo/' and file < 'photo0'
       and photo_id(file) not in (select id from images where is_shown = 1)`,
    )
    .pluck();
  const get = database.prepare<[string], Row>('select * from compared where file = ?');
  const kept = database.prepare<[string], number>('select 1 from compared where file = ? and other is null').pluck();
  const values = (a: Stored | null, b: Stored | null) => [
    a?.bytes ?? null,
    a?.size ?? 0,
    b?.bytes ?? null,
    b?.size ?? 0,
  ];

  return {
    clear: () => void database.exec('delete from compared'),
    /** On the way from the first release to the common one: a page of a release, and of the one after it. */
    ofOne: (file: string, own: Stored | null, base: Stored | null) => void ofOne.run(file, ...values(own, base)),
    /** The same on the way from the second release. */
    ofOther: (file: string, own: Stored | null, base: Stored | null) => void ofOther.run(file, ...values(own, base)),
    /** To be called at the end: what is the same in both is no difference. */
    finish: () => void database.exec('delete from compared where one is other'),
    list: () => inParts((after, limit) => part.all(after, limit)).map(toDifference),
    /** The pages that the second release has, and the first one does not, of photographs that are not public. */
    hidden: () => hidden.all(),
    get(file: string) {
      const row = get.get(file);
      return row && toDifference(row);
    },
    isGone: (file: string) => kept.get(file) !== undefined,

    /** The second release takes the place of the first one, which was live. The working folder stays as it is. */
    goLive: database.transaction((release: string) => {
      database.exec(`
        insert or ignore into working (file, state, attempt, inputs, bytes, size)
          select file, iif(one is null, 'gone', 'whole'), 0, '', one, one_size from compared;
        delete from pages where file in (select file from compared);
        insert into pages select file, '', other, other_size, null, '[]' from compared where other is not null;
        delete from shapes where used = 0 and id not in (select shape from working where shape is not null);
      `);
      facts.set('pages of', release);
    }),

    /** The folder of the second release becomes the working folder; the first one is live. */
    takeAsWorking: database.transaction(() => {
      database.exec(`
        delete from working;
        insert into working (file, state, attempt, inputs, bytes, size)
          select file, iif(other is null, 'gone', 'whole'), 0, '', other, other_size from compared;
      `);
    }),
  };
}
