/** A file extension with the word before it: "7.jpg" in "My veil 7.jpg". */
const FILE_ENDING = /\.[a-z0-9]{2,5}(?!\w)/gi;
const NO_PART_OF_WORD = /[\s"'<>|\\/:*?]/;

/** The words of a text that may be a file name, or the end of one. */
export function* fileWordsOf(text: string): Generator<string> {
  for (const { 0: ending, index } of text.matchAll(FILE_ENDING)) {
    let start = index;
    while (start > 0 && !NO_PART_OF_WORD.test(text[start - 1] ?? '')) start -= 1;
    if (start < index) yield text.slice(start, index + ending.length);
  }
}
