/** The code units of the longest name that the server keeps of an upload: 200 characters. */
const NAME_MAX = 400;
const WORD = /[^\s"'<>|\\/:*?]+/g;
/** A file extension with the word before it: "7.jpg" in "My veil 7.jpg". */
const FILE_ENDING = /\.[a-z0-9]{2,5}(?!\w)/gi;

/** The words of a text that may be a file name, or the end of one, each once. */
export function fileWordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [written] of text.matchAll(WORD)) {
    // One more character tells whether an extension ends there.
    const word = written.slice(0, NAME_MAX + 1);
    for (const { 0: ending, index } of word.matchAll(FILE_ENDING)) {
      const end = index + ending.length;
      if (index > 0 && end <= NAME_MAX) words.add(word.slice(0, end));
    }
  }
  return words;
}
