import { basename, extname } from 'node:path';

/** Longer names are too long for file systems and, encoded, for headers. */
const LONGEST = 200;

/** The name of an uploaded file without folders and control characters, shortened before its extension if long. */
export function keepOriginalName(name: string): string {
  const clean = basename(name.replaceAll('\\', '/')).replaceAll(/\p{Cc}/gu, '');
  const characters = [...clean];
  if (characters.length <= LONGEST) return clean;
  const extension = [...extname(clean)].slice(0, 20);
  return [...characters.slice(0, LONGEST - extension.length), ...extension].join('');
}

/** The name without its extension. One that begins with its only dot has none. */
export const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]{1,15}$/u, '');

/** The name that a file keeps when another one replaces it: with the extension of that one if it is of another type. */
export const nameOfType = (name: string, of: string, isOtherType: boolean): string =>
  isOtherType ? keepOriginalName(`${withoutExtension(name)}${extname(keepOriginalName(of))}`) : name;
