/** Longer words are found by their beginning. Indexes limit the length. */
const WORD_LENGTH = 64;
/** More words than anybody searches for. */
const QUERY_WORDS = 20;

/** Letters that no decomposition turns into a base letter and a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
/** Scripts that put no spaces between words: each character is a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/**
 * The words of a text without case, accents and punctuation, so that they can be compared byte by byte. Done here and not by the
 * databases, because each would do it differently, and PostgreSQL only with an extension.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþıħ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(UNSPACED, ' $& ');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => [...word].slice(0, WORD_LENGTH).join(''));
}

/** The words to store for texts, each once. */
export const wordsOf = (...texts: (string | null | undefined)[]) =>
  [...new Set(texts.flatMap((text) => searchWords(text ?? '')))].join(' ');

/** The words of a query. */
export const queryWords = (query: string) => [...new Set(searchWords(query))].slice(0, QUERY_WORDS);
