const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a text as readers see it: an emoji of several code points is one letter. Empty for an empty text. */
export const firstLetter = (text: string) => letters.segment(text.trim()).containing(0)?.segment ?? '';

/** A text of at most so many code units. A longer one ends with an ellipsis, after a whole letter. */
export function shortened(text: string, max: number) {
  if (text.length <= max) return text;
  const end = letters.segment(text).containing(max - 1)?.index ?? 0;
  return `${text.slice(0, end).trimEnd()}…`;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** In letters. Those of East Asia are as wide as two. */
export const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);
