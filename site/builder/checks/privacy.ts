import ExifReader from 'exifreader';
import type { SiteContent } from '../../src/content/library.ts';
import { fileWordsOf } from '../content/file-words.ts';
import { type TypedWord, typedWords, typedWordsOfImage } from '../content/typed-texts.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { attributesOf, decodeEntities, type Tag } from '../render/html-tags.ts';
import { keyOf } from './picture-key.ts';
import { createPublicPictures } from './public-pictures.ts';

const PRIVATE_PROPERTY = /"((?:gps\w*|latitude|longitude|geo|\w*serial_?number))"\s*:/gi;
const PRIVATE_META = /^(?:geo\.\w+|icbm)$/i;
/** Those of the names that are in a text, whatever their case. */
function namesIn(text: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return names;
  const plain = text.toLowerCase();
  return names.filter((name) => plain.includes(name.toLowerCase()));
}

/** Which names do not occur in a text that somebody typed. */
function createUntyped(words: readonly TypedWord[], { namesBy }: LibraryStore['confidentialStrings']) {
  const ofTexts = Map.groupBy(words, ({ text }) => text).entries();
  const typed = new Set(
    ofTexts.flatMap(([text, those]) =>
      namesIn(
        text,
        those.flatMap(({ word }) => namesBy(word)),
      ),
    ),
  );
  return (name: string) => !typed.has(name);
}

/** Private data in a text of the site, and the name of the original if it is one. */
export type Secret = { what: string; original: string | null };

/** Finds all private data in a text of the site. For a page, `tags` are its tags. */
export type FindSecrets = (text: string, tags?: Iterable<Tag>) => Secret[];

/**
 * Creates the search for private data. A name that a public picture has as well is no secret, nor is one that the photographer typed
 * into a text.
 */
export function createSecretFinder(content: SiteContent, library: LibraryStore): FindSecrets {
  const { images, confidentialStrings } = library;
  const pictures = createPublicPictures(library);
  const words = [...typedWords(content), ...images.dependent().flatMap(({ received }) => typedWordsOfImage(received))];
  const isSecret = createUntyped(words, confidentialStrings);
  return (text, tags = []) => {
    const secrets = new Map<string, Secret>();
    const add = (what: string, original: string | null = null) => secrets.set(what, { what, original });
    const plain = decodeEntities(text);
    const names: string[] = [];
    for (const word of fileWordsOf(plain)) {
      if (pictures.has(word)) continue;
      const { isHidden, originals } = confidentialStrings.lookUp(word, keyOf(word));
      if (isHidden) add(`a file of a private picture, "${word}"`);
      // A library has hundreds of thousands of them, too many for one call.
      for (const original of originals) names.push(original);
    }
    for (const name of namesIn(plain, names).filter(isSecret)) add(`the name of an original file, "${name}"`, name);
    // Typed text has its quotes escaped, in pages and in JSON, so it never matches.
    for (const [, property] of text.matchAll(PRIVATE_PROPERTY)) add(`a place or a serial number, "${property}"`);
    for (const { name, source } of tags) {
      const said = name === 'meta' ? attributesOf(source).get('name') : undefined;
      if (said && PRIVATE_META.test(said)) add(`a place or a serial number, "${said}"`);
      const props = name === 'astro-island' ? (attributesOf(source).get('props') ?? '') : '';
      for (const [, property] of props.matchAll(PRIVATE_PROPERTY)) add(`a place or a serial number, "${property}"`);
    }
    return [...secrets.values()];
  };
}

const SERIAL_NUMBER = /serialnumber/i;
const PLACE = /^gps/i;

/** The same for a picture: a location, or a serial number of the camera or lens, in its metadata. */
export function findSecretsOfPicture(bytes: Buffer): string[] {
  const tags = ExifReader.load(new Uint8Array(bytes).buffer);
  return Object.keys(tags)
    .filter((name) => SERIAL_NUMBER.test(name) || PLACE.test(name))
    .map((name) => `a place or a serial number, "${name}"`);
}
