import { ownText } from '../tools/own-text.ts';

/** The code units of the longest name that the server keeps of an upload: 200 characters. */
const NAME_MAX = 400;
const SEPARATOR = /[\s"'<>|\\/:*?]/;
const NEXT_SEPARATOR = new RegExp(SEPARATOR, 'g');
/** What a word must have that is searched for. */
const HINT = /[\d_.]/g;
/** A file extension after the word before it: ".jpg" in "My veil 7.jpg". */
const FILE_ENDING = /(?<!^)\.[a-z0-9]{2,5}(?!\w)/gi;

/** The endings of a name, and what stands around it in a sentence or in code. */
const ENDINGS = /(?:\.[a-z0-9]{2,5})+$/i;
const AROUND = /^[^\p{L}\p{N}_+]+|[^\p{L}\p{N}_]+$/gu;
/** Words of a name that can be in addresses, in code or in any sentence, and so identify nothing. */
const COMMON = /^(?:[a-z\d-]+|[a-z_]+|\P{L}+)$/u;
const FIGURE = /[\d_]/;
const TELLING_MIN = 6;

/** The word of a file name that nobody writes by chance, also without the ending of the name: "DSC_4077" of "DSC_4077.jpg". */
function distinctivePartOf(word: string): string | null {
  if (word.length < TELLING_MIN || !FIGURE.test(word) || COMMON.test(word)) return null;
  const name = word.replace(ENDINGS, '').replace(AROUND, '');
  return name.length < TELLING_MIN || !FIGURE.test(name) || COMMON.test(name) ? null : name;
}

/** The words of a text that have a figure or a dot, cut where they are longer than a name can be. Most of a page is none of them. */
function* hintedWordsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    HINT.lastIndex = from;
    const hint = HINT.exec(text);
    if (!hint) return;
    let start = hint.index;
    while (start > from && !SEPARATOR.test(text.charAt(start - 1))) start -= 1;
    NEXT_SEPARATOR.lastIndex = hint.index;
    const end = NEXT_SEPARATOR.exec(text)?.index ?? text.length;
    // One more character shows whether an extension ends there.
    yield text.slice(start, Math.min(end, start + NAME_MAX + 1));
    from = end;
  }
}

/** The first such word of a name; null if it has none. */
export function distinctiveWordOf(name: string): string | null {
  for (const word of hintedWordsOf(name)) {
    const distinctive = distinctivePartOf(word);
    if (distinctive !== null) return distinctive;
  }
  return null;
}

/** The names and ends of names in a word, and what identifies one without its ending. */
function namesIn(word: string): string[] {
  const names: string[] = [];
  FILE_ENDING.lastIndex = 0;
  while (FILE_ENDING.test(word)) {
    const end = FILE_ENDING.lastIndex;
    if (end <= NAME_MAX) names.push(word.slice(0, end));
  }
  const distinctive = word.length > NAME_MAX ? null : distinctivePartOf(word);
  return distinctive === null ? names : [...names, distinctive];
}

/** Most words of a page are those of the page before. */
const WORDS_KEPT = 2_000;
const known = new Map<string, readonly string[]>();

/** The words of a text that may be a file name, or the end of one, or identify one without its ending, each once. */
export function fileWordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of hintedWordsOf(text)) {
    let names = known.get(word);
    if (!names) {
      if (known.size >= WORDS_KEPT) known.clear();
      const own = ownText(word);
      names = namesIn(own);
      known.set(own, names);
    }
    for (const name of names) words.add(name);
  }
  return words;
}
