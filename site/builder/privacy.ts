import type { PrivateNames } from '@vitrine/shared/contract/publishing';
import ExifReader from 'exifreader';
import { decodeEntities } from './html-tags.ts';
import { keyOf, type PublicPictures } from './public-pictures.ts';

/** The end of a file name as it may stand in a page: the last word of "My veil 7.jpg", or the whole of "veil-7.jpg". */
const FILE_WORD = /[^\s"'<>|\\/:*?]+\.[a-z0-9]{2,5}(?![\w])/gi;
const PRIVATE_PROPERTY = /"((?:gps\w*|latitude|longitude|geo|\w*serial_?number))"\s*:/gi;
const PRIVATE_META = /<meta\b[^>]*\bname="?(geo\.\w+|icbm)\b/gi;

const lastWordOf = (name: string) => name.toLowerCase().split(/\s/).at(-1) ?? '';

/**
 * Makes what looks for private things in a text of the site and names each. A name that a public picture has is no secret,
 * whoever else has it too.
 */
export function createSecretFinder({ originals, keys }: PrivateNames, pictures: PublicPictures) {
  const hiddenKeys = new Set(keys);
  const byLastWord = Map.groupBy(originals, lastWordOf);

  return (text: string): string[] => {
    const secrets = new Set<string>();
    const plain = decodeEntities(text);
    for (const [word] of plain.matchAll(FILE_WORD)) {
      if (pictures.has(word)) continue;
      if (hiddenKeys.has(keyOf(word))) secrets.add(`a file of a private picture, "${word}"`);
      const names = byLastWord.get(word.toLowerCase()) ?? [];
      const name = names.find((original) => plain.toLowerCase().includes(original.toLowerCase()));
      if (name) secrets.add(`the name of an original file, "${name}"`);
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
