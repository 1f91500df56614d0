import type { Digest } from '@vitrine/shared/contract/site-parts';
import type Database from 'better-sqlite3';
import type { InlineHashes } from '../../checks/content-security-policy.ts';

/** A file as the server has it. */
export type StoredFile = { object: Digest; bytes: number };
/** A page, or another file that is made from the content. */
export type PageEntry = StoredFile & {
  /** Hash of everything that the page was rendered from; '' if that is not known. */
  inputs: string;
  /** Addresses on the site that it links to or loads, except public pictures. */
  links: readonly string[];
  inline: InlineHashes;
};
/** What many pages share. */
export type Shape = { links: string[]; inline: InlineHashes };

/** A page as it is recorded: what it shares with many others is only referred to. */
export type PackedPage = StoredFile & { inputs: string; shape: number | null; links: string };

const OF_PHOTO = /^\/(?:photo|static\/images)\//;

/** Records what many pages share once. */
export function createShapes(database: Database.Database) {
  const add = database.prepare('insert or ignore into shapes (text) values (?)');
  const find = database.prepare<[string], number>('select id from shapes where text = ?').pluck();
  /** Those that this attempt has met. */
  const known = new Map<string, number | null>();

  const idOf = (shape: Shape) => {
    const text = JSON.stringify(shape);
    if (!known.has(text)) add.run(text);
    const id = known.get(text) ?? find.get(text) ?? null;
    known.set(text, id);
    return id;
  };

  return {
    forget: () => known.clear(),

    /** As a page is recorded. It keeps no part of the page's text in memory. */
    pack({ inputs, object, bytes, links, inline }: PageEntry): PackedPage {
      const [own, shared] = [links.filter((link) => OF_PHOTO.test(link)), links.filter((link) => !OF_PHOTO.test(link))];
      return { inputs, object, bytes, shape: idOf({ links: shared, inline }), links: JSON.stringify(own) };
    },
  };
}
