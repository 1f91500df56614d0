import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const LABEL = /\]\{lang=(["']?)([a-z]{2,3}(?:-[a-z\d]{1,8})*)\1\}/iy;
const OPENING = /^:{3,} *\{lang=(["']?)([a-z]{2,3}(?:-[a-z\d]{1,8})*)\1\}$/i;
const CLOSING = /^:{3,}$/;

/**
 * Marks what is in another language than the site, as Pandoc writes it: `[Grüezi]{lang=gsw}` among words, and paragraphs between a line
 * `::: {lang=fr}` and a line `:::`. Another attribute, or what is no tag of a language, stays text.
 */
export function languageMarks(parser: MarkdownIt) {
  parser.inline.ruler.before('link', 'language', markWords);
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('fence', 'language', markBlocks, { alt });
}

/** The usual spelling of a BCP 47 tag; null if it is none. */
function readLanguage(tag: string | undefined): string | null {
  try {
    return (tag && Intl.getCanonicalLocales(tag)[0]) || null;
  } catch {
    // What is no tag is for `Intl` an error.
    return null;
  }
}

function markWords(state: StateInline, silent: boolean) {
  const { pos, posMax, src, md } = state;
  if (src[pos] !== '[') return false;
  const end = md.helpers.parseLinkLabel(state, pos);
  LABEL.lastIndex = end;
  const mark = end < 0 ? null : LABEL.exec(src);
  const language = readLanguage(mark?.[2]);
  if (!mark || language === null) return false;
  if (!silent) {
    state.pos = pos + 1;
    state.posMax = end;
    state.push('language_open', 'span', 1).attrSet('lang', language);
    md.inline.tokenize(state);
    state.push('language_close', 'span', -1);
  }
  state.pos = end + mark[0].length;
  state.posMax = posMax;
  return true;
}

/** Blocks that are never closed end with the text. They do not nest. */
function markBlocks(state: StateBlock, first: number, end: number, silent: boolean) {
  const { bMarks, eMarks, tShift, sCount, blkIndent, src, lineMax, md, env } = state;
  const lineAt = (line: number) => src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
  const language = readLanguage(OPENING.exec(lineAt(first))?.[2]);
  if (language === null || env.isMarked) return false;
  if (silent) return true;
  let last = first + 1;
  const isInside = () => last < end && !((sCount[last] ?? 0) < blkIndent && lineAt(last) !== '');
  while (isInside() && !CLOSING.test(lineAt(last))) last += 1;
  const isClosed = isInside();

  env.isMarked = true;
  state.push('language_open', 'div', 1).attrSet('lang', language);
  state.lineMax = last;
  md.block.tokenize(state, first + 1, last);
  state.lineMax = lineMax;
  state.push('language_close', 'div', -1);
  env.isMarked = false;
  state.line = isClosed ? last + 1 : last;
  return true;
}
