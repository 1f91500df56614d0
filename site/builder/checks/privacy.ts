import type { ContentView } from '@vitrine/shared/contract/content';
import type { PrivateNames } from '@vitrine/shared/contract/publishing';
import ExifReader from 'exifreader';
import { fileWordsOf } from '../content/file-words.ts';
import { typedTexts } from '../content/typed-texts.ts';
import { attributesOf, decodeEntities, type Tag } from '../render/html-tags.ts';
import { createPublicPictures, keyOf } from './public-pictures.ts';

const PRIVATE_PROPERTY = /"((?:gps\w*|latitude|longitude|geo|\w*serial_?number))"\s*:/gi;
const PRIVATE_META = /^(?:geo\.\w+|icbm)$/i;
/** A name without a letter is no more than a number, which stands in every page. */
const A_LETTER = /\p{L}/u;

const lastWordOf = (name: string) => name.toLowerCase().split(/\s/).at(-1) ?? '';

/** Finds which of the names stand in a text, in whatever case. */
function createNameFinder(names: readonly string[]) {
  const byLastWord = Map.groupBy(names, lastWordOf);
  return (word: string, text: string): string[] => {
    const candidates = byLastWord.get(word.toLowerCase()) ?? [];
    return candidates.filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  };
}

/** The names that stand in what somebody wrote. */
function namesIn(texts: readonly string[], names: readonly string[]): Set<string> {
  const find = createNameFinder(names);
  return new Set(texts.flatMap((text) => [...fileWordsOf(text)].flatMap((word) => find(word, text))));
}

/** A private thing in a text of the site, and the name of an original if it is one. */
export type Secret = { what: string; original: string | null };

/** Finds each private thing in a text of the site. Of a page it is told the tags. */
export type FindSecrets = (text: string, tags?: Iterable<Tag>) => Secret[];

/**
 * Makes what looks for private things. A name that a public picture has is no secret, whoever else has it too; nor is one that the
 * photographer wrote down himself.
 */
export function createSecretFinder({ originals, keys }: PrivateNames, content: ContentView): FindSecrets {
  const pictures = createPublicPictures(content);
  const hiddenKeys = new Set(keys);
  const names = originals.filter((name) => A_LETTER.test(name));
  const told = namesIn(typedTexts(content), names);
  const findNames = createNameFinder(names.filter((name) => !told.has(name)));

  return (text, tags = []) => {
    const secrets = new Map<string, Secret>();
    const add = (what: string, original: string | null = null) => secrets.set(what, { what, original });
    const plain = decodeEntities(text);
    for (const word of fileWordsOf(plain)) {
      if (pictures.has(word)) continue;
      if (hiddenKeys.has(keyOf(word))) add(`a file of a private picture, "${word}"`);
      for (const name of findNames(word, plain)) add(`the name of an original file, "${name}"`, name);
    }
    // In what people typed the quotes are escaped, in a page as in JSON.
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

/** The same for a picture: what its metadata say of a place or of the camera's or lens's number. */
export function findSecretsOfPicture(bytes: Buffer): string[] {
  const tags = ExifReader.load(new Uint8Array(bytes).buffer);
  return Object.keys(tags)
    .filter((name) => SERIAL_NUMBER.test(name) || PLACE.test(name))
    .map((name) => `a place or a serial number, "${name}"`);
}
