import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../server-folder.ts';
import { charactersOf } from './font-characters.ts';

/** A font of the server. Pango reads from the name the family up to the comma, and the weight. */
interface Font {
  name: string;
  path: string;
}

const fontOf = (name: string, file: string): Font => ({ name, path: join(serverFolder, 'fonts', file) });

/** The second has Latin with all marks, Greek, Cyrillic, Hebrew, and Japanese with the characters of most names. */
const FONTS = [fontOf('Barlow SemiBold,', 'barlow-semibold.ttf'), fontOf('M PLUS 1p, Bold', 'm-plus-1p-bold.ttf')];

const known = new Map<string, ReadonlySet<number>>();

function readCharacters({ path }: Font) {
  const characters = known.get(path) ?? charactersOf(readFileSync(path));
  known.set(path, characters);
  return characters;
}

/** The font that draws the most of a text, and the characters that it lacks. Spaces need no glyph. */
export function chooseFont(text: string): { font: Font; missing: string[] } {
  const letters = [...new Set(text)].filter((letter) => !/\s/u.test(letter));
  const choices = FONTS.map((font) => {
    const characters = readCharacters(font);
    return { font, missing: letters.filter((letter) => !characters.has(letter.codePointAt(0) ?? 0)) };
  });
  return choices.reduce((best, next) => (next.missing.length < best.missing.length ? next : best));
}

/** The characters of a text that no watermark can have. */
export const findUndrawable = (text: string) => chooseFont(text.normalize()).missing;
