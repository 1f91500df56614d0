import type { ConfidentialStrings } from '@vitrine/shared/contract/publishing';
import { parseJson } from '@vitrine/shared/parse-json';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { distinctiveWordOf } from '../content/file-words.ts';
import type { createFacts } from './facts.ts';

/** A name without letters is just a number, and every page contains numbers. */
const A_LETTER = /\p{L}/u;
const Known = z.object({ since: z.int(), history: z.string() });

const withoutEnding = (name: string) => name.replace(/\.[^.\s]{1,15}$/u, '');
const lastWordOf = (name: string) => (A_LETTER.test(name) ? (name.toLowerCase().split(/\s/).at(-1) ?? '') : null);

const WORDS_KEPT = 2_000;

/** What is known of a word of a page. */
type Found = { isHidden: boolean; originals: readonly string[] };

export type ConfidentialStringsStore = ReturnType<typeof createConfidentialStringsStore>;

/** What must not be on the site: names of uploads, and prefixes of the files of private photographs. */
export function createConfidentialStringsStore(database: Database.Database, facts: ReturnType<typeof createFacts>) {
  const put = database.prepare('insert or replace into confidential_strings values (?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('delete from confidential_strings where id = ?');
  const clear = database.prepare('delete from confidential_strings');
  const byLastWord = database
    .prepare<[string], string>('select distinct original from confidential_strings where last_word = ?')
    .pluck();
  const byDistinctiveWord = database
    .prepare<[string], string>('select distinct original from confidential_strings where distinctive_word = ?')
    .pluck();
  const isPublic = database
    .prepare<[string], 0 | 1 | null>('select max(is_public) from confidential_strings where key = ?')
    .pluck();
  const anyPrivate = database
    .prepare<[], number>('select 1 from confidential_strings where is_public = 0 limit 1')
    .pluck();

  /** Most pages have the same words, and so has the next publish. */
  const known = new Map<string, Found>();
  /** Uploads that may be where this word is, whatever its case: those that end with it, and without their ending those that it identifies. */
  const namesBy = (word: string): string[] => {
    const plain = word.toLowerCase();
    return [...byLastWord.all(plain), ...byDistinctiveWord.all(plain).map(withoutEnding)];
  };

  return {
    /** What it can get the changes since. */
    known: () => Known.safeParse(parseJson(facts.get('confidential strings') ?? '')).data ?? null,

    apply: database.transaction(({ since, history, revision, images, removed }: Omit<ConfidentialStrings, 'as_of'>) => {
      if (since === 0 || images.length > 0 || removed.length > 0) known.clear();
      if (since === 0) clear.run();
      for (const { id, original, key, is_public: isShown } of images) {
        const distinctive = distinctiveWordOf(withoutEnding(original))?.toLowerCase() ?? null;
        put.run(id, original, lastWordOf(original), distinctive, key, Number(isShown));
      }
      for (const id of removed) remove.run(id);
      facts.set('confidential strings', history === '' ? null : JSON.stringify({ since: revision, history }));
    }),

    /** The names of uploads that may be where this word is. */
    namesBy,

    /** The same, and whether the word names a file of a private photograph, whose names begin with `key`. */
    lookUp(word: string, key: string): Found {
      const before = known.get(word);
      if (before) return before;
      if (known.size >= WORDS_KEPT) known.clear();
      const found = { isHidden: isPublic.get(key) === 0, originals: namesBy(word) };
      known.set(word, found);
      return found;
    },

    /** Whether this is the prefix of the files of private photographs alone. */
    isHiddenKey: (key: string) => isPublic.get(key) === 0,
    hasHiddenKeys: () => anyPrivate.get() !== undefined,
  };
}
