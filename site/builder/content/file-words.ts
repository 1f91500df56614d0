/** The code units of the longest name that the server keeps of an upload: 200 characters. */
const NAME_MAX = 400;
const WORD = /[^\s"'<>|\\/:*?]+/g;
/** A file extension with the word before it: "7.jpg" in "My veil 7.jpg". */
const FILE_ENDING = /\.[a-z0-9]{2,5}(?!\w)/gi;

/** The endings of a name, and what stands around it in a sentence or in code. */
const ENDINGS = /(?:\.[a-z0-9]{2,5})+$/i;
const AROUND = /^[^\p{L}\p{N}_+]+|[^\p{L}\p{N}_]+$/gu;
/** Words of a name that can be in addresses, in code or in any sentence, and so tell nothing. */
const COMMON = /^(?:[a-z\d-]+|[a-z_]+|\P{L}+)$/u;
const FIGURE = /[\d_]/;
const TELLING_MIN = 6;

/** The word of a file name that nobody writes by chance, also without the ending of the name: "DSC_4077" of "DSC_4077.jpg". */
function tellingPartOf(word: string): string | null {
  if (word.length < TELLING_MIN || !FIGURE.test(word)) return null;
  const name = word.replace(ENDINGS, '').replace(AROUND, '');
  return name.length < TELLING_MIN || !FIGURE.test(name) || COMMON.test(name) ? null : name;
}

/** The first such word of a name; null if it has none. */
export function tellingWordOf(name: string): string | null {
  for (const [word] of name.matchAll(WORD)) {
    const telling = tellingPartOf(word);
    if (telling !== null) return telling;
  }
  return null;
}

/** The words of a text that may be a file name, or the end of one, or tell one without its ending, each once. */
export function fileWordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [written] of text.matchAll(WORD)) {
    // One more character tells whether an extension ends there.
    const word = written.slice(0, NAME_MAX + 1);
    for (const { 0: ending, index } of word.matchAll(FILE_ENDING)) {
      const end = index + ending.length;
      if (index > 0 && end <= NAME_MAX) words.add(word.slice(0, end));
    }
    const telling = word.length > NAME_MAX ? null : tellingPartOf(word);
    if (telling !== null) words.add(telling);
  }
  return words;
}
