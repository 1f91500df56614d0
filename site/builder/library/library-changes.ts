import { photoAddress } from '@vitrine/shared/site-addresses';
import type Database from 'better-sqlite3';
import type { Library } from '../../src/content/library.ts';

/** From this many changed photographs on, all pages are compared. */
const MANY = 2_000;

/** What has changed since the last release. */
export type LibraryChanges = {
  /** Whether everything may have. */
  all: boolean;
  /** Photographs that are new, changed, moved or gone. */
  photos: readonly number[];
  /** Those beside them. */
  neighbours: readonly number[];
  /** The addresses that photographs had before. */
  addresses: readonly string[];
  categories: readonly string[];
};

/** Records which parts of the site the changed photographs are on. */
export function createLibraryChanges(database: Database.Database, photos: Library) {
  const add = database.prepare('insert or ignore into changes values (?, ?)');
  const list = database.prepare<[string], never>('select key from changes where kind = ?').pluck();
  const clear = database.prepare('delete from changes');
  const row = database.prepare<[number], { title: string; category: string | null }>(
    'select title, category from images where id = ? and is_shown = 1',
  );
  const size = database.prepare<[], number>('select count(*) from changes').pluck();
  const isRecorded = () => list.all('all').length > 0;
  let isAll = isRecorded();
  let marks = 0;

  const markAll = () => {
    isAll = true;
    add.run('all', 0);
  };

  return {
    markAll,

    /** To be called before and after each change of a photograph. */
    markAround(id: number) {
      if (isAll) return;
      add.run('photo', id);
      const shown = row.get(id);
      if (!shown) return;
      add.run('address', photoAddress({ id, title: shown.title }));
      if (shown.category) add.run('category', shown.category);
      const { previous, next } = photos.neighbours(id);
      for (const beside of [previous, next]) if (beside) add.run('neighbour', beside.id);
      marks += 1;
      if (marks > MANY) markAll();
    },

    read: (): LibraryChanges => ({
      all: isAll,
      photos: list.all('photo'),
      neighbours: list.all('neighbour'),
      addresses: list.all('address'),
      categories: list.all('category'),
    }),

    isEmpty: () => size.get() === 0,

    /** Everything is published. */
    clear() {
      clear.run();
      this.forget();
    },

    /** The records were changed by others. */
    forget() {
      isAll = isRecorded();
      marks = 0;
    },
  };
}
