import type { PrivateNames } from '@vitrine/shared/contract/publishing';
import type Database from 'better-sqlite3';
import { digest } from '../tools/digest.ts';
import type { createFacts } from './facts.ts';

/** A name without letters is just a number, and every page contains numbers. */
const A_LETTER = /\p{L}/u;

const lastWordOf = (name: string) => name.toLowerCase().split(/\s/).at(-1) ?? '';

/** What must not be on the site: names of originals, and prefixes of the files of private photographs. */
export function createPrivateNamesStore(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const addOriginal = database.prepare('insert or ignore into originals values (?, ?)');
  const addKey = database.prepare('insert or ignore into hidden_keys values (?)');
  const removeOriginal = database.prepare('delete from originals where name = ?');
  const clearKeys = database.prepare('delete from hidden_keys');
  const byLastWord = database.prepare<[string], string>('select name from originals where last_word = ?').pluck();
  const originals = database.prepare<[], string>('select name from originals').pluck();
  const keys = database.prepare<[], string>('select key from hidden_keys').pluck();
  const hasKey = database.prepare<[string], number>('select 1 from hidden_keys where key = ?').pluck();
  const anyKey = database.prepare<[], number>('select 1 from hidden_keys limit 1').pluck();

  return {
    /** Most publishes find the same names as the one before. */
    replace: database.transaction((names: PrivateNames) => {
      const version = digest(JSON.stringify(names));
      if (facts.get('private names') === version) return;
      const wanted = new Set(names.originals.filter((name) => A_LETTER.test(name)));
      for (const name of originals.all()) if (!wanted.delete(name)) removeOriginal.run(name);
      for (const name of wanted) addOriginal.run(name, lastWordOf(name));
      clearKeys.run();
      for (const key of names.keys) addKey.run(key);
      facts.set('private names', version);
    }),

    /** The names of originals whose last word is this one, whatever its case. */
    originalsEndingWith: (word: string): string[] => byLastWord.all(word.toLowerCase()),

    isHiddenKey: (key: string) => hasKey.get(key) !== undefined,
    hasHiddenKeys: () => anyKey.get() !== undefined,
    list: (): PrivateNames => ({ originals: originals.all(), keys: keys.all() }),
  };
}
