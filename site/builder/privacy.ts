import type { ContentView } from '@vitrine/shared/contract/content';
import type { PrivateNames } from '@vitrine/shared/contract/publishing';
import ExifReader from 'exifreader';
import { decodeEntities } from './html-tags.ts';
import { createPublicPictures, keyOf } from './public-pictures.ts';
import { typedTexts } from './typed-texts.ts';

/** The end of a file name, and what ends before its last word: of "My veil 7.jpg" that is "7.jpg". */
const FILE_ENDING = /\.[a-z0-9]{2,5}(?!\w)/gi;
const NO_PART_OF_WORD = /[\s"'<>|\\/:*?]/;
const PRIVATE_PROPERTY = /"((?:gps\w*|latitude|longitude|geo|\w*serial_?number))"\s*:/gi;
const PRIVATE_META = /<meta\b[^>]*\bname="?(geo\.\w+|icbm)\b/gi;

const lastWordOf = (name: string) => name.toLowerCase().split(/\s/).at(-1) ?? '';

/** The words of a text that may be the name of a file, or the end of one. */
function* fileWordsOf(text: string): Generator<string> {
  for (const { 0: ending, index } of text.matchAll(FILE_ENDING)) {
    let start = index;
    while (start > 0 && !NO_PART_OF_WORD.test(text[start - 1] ?? '')) start -= 1;
    if (start < index) yield text.slice(start, index + ending.length);
  }
}

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

/** Names each private thing that it finds in a text of the site. */
export type FindSecrets = (text: string) => string[];

/**
 * Makes what looks for private things. A name that a public picture has is no secret, whoever else has it too; nor is one that the
 * photographer wrote down himself.
 */
export function createSecretFinder({ originals, keys }: PrivateNames, content: ContentView): FindSecrets {
  const pictures = createPublicPictures(content);
  const hiddenKeys = new Set(keys);
  const told = namesIn(typedTexts(content), originals);
  const findNames = createNameFinder(originals.filter((name) => !told.has(name)));

  return (text) => {
    const secrets = new Set<string>();
    const plain = decodeEntities(text);
    for (const word of fileWordsOf(plain)) {
      if (pictures.has(word)) continue;
      if (hiddenKeys.has(keyOf(word))) secrets.add(`a file of a private picture, "${word}"`);
      for (const name of findNames(word, plain)) secrets.add(`the name of an original file, "${name}"`);
    }
    for (const pattern of [PRIVATE_PROPERTY, PRIVATE_META]) {
      for (const [, property] of text.matchAll(pattern)) secrets.add(`a place or a serial number, "${property}"`);
    }
    return [...secrets];
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
