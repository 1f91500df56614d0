import { shorten } from './shorten.ts';

/** Characters that XML 1.0 does not allow: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+/gu;

/** Removes the characters that a feed or a sitemap cannot contain. They are never typed, but pasted. */
export const printable = (text: string): string => text.replace(NOT_IN_XML, '');

/** Spaces, and characters that are not seen, or only direct and join others; U+2800 is a Braille cell without dots. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** An empty text instead of one in which nothing can be seen. */
export const withoutBlanks = (text: string): string => (BLANK.test(text) ? '' : text);

/** `printable` for every text in a JSON value. Returns the value itself if nothing was removed. */
export function printableTexts(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) {
    const items = value.map(printableTexts);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const cleaned = entries.map(([name, item]) => [name, printableTexts(item)] as const);
  return cleaned.some(([, item], index) => item !== entries[index]?.[1]) ? Object.fromEntries(cleaned) : value;
}

/** One line of limited length, without control characters; empty if nothing could be seen. */
export function oneLine(text: string, maxLength: number): string {
  const clean = printable(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return withoutBlanks(shorten(clean, maxLength).trim());
}
