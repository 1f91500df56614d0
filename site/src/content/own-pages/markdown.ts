import MarkdownIt, { type Token } from 'markdown-it';
import { type Align, type DocumentNode, isPhoto, type PlacedPhoto, TAGS, type TextElement } from './document.ts';
import { languageMarks } from './language-marks.ts';

/** Elements within elements. What is nested deeper keeps its words. */
const DEEPEST = 24;
/** Cells of all tables of a text. Short rows are filled up, so that a text has more cells than characters. */
export const CELLS_MAX = 10_000;

type Found = Pick<PlacedPhoto, 'photo' | 'href'>;

/** Looks up what a text refers to. */
export type References = {
  /** Where a link leads; null leaves it out, and keeps its words. */
  link: (address: string) => string | null;
  /** The photograph of a picture and where it leads; null leaves it out. */
  photo: (address: string) => Found | null;
  /** Told of each table that is left out because the text would have too many cells with it. */
  onLargeTable?: () => void;
};

/** HTML stays text. Which addresses are safe is for `References` to say. */
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST });
parser.validateLink = () => true;
parser.linkify.set({ fuzzyLink: false });
parser.use(languageMarks);

const tags = new Set<string>(TAGS);

const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? '');

/** The page has a first-level heading already. */
const tagOf = ({ tag }: Token) => (/^h[1-5]$/.test(tag) ? `h${Number(tag.slice(1)) + 1}` : tag);

/**
 * Reads Markdown (CommonMark, with tables, strikethrough and languages) into elements of a fixed set. No HTML text is made of it, so there is none to
 * clean: whatever is not an element here is words.
 */
export function readMarkdown(text: string, references: References): DocumentNode[] {
  const root: DocumentNode[] = [];
  build(withoutLargeTables(parser.parse(text, {}), references), { open: [{ into: root, element: null }], references });
  return root;
}

function withoutLargeTables(tokens: readonly Token[], { onLargeTable }: References): Token[] {
  const kept: Token[] = [];
  let cells = 0;
  let table: { start: number; cells: number } | null = null;
  for (const token of tokens) {
    if (token.type === 'table_open') table = { start: kept.length, cells };
    if (token.type === 'th_open' || token.type === 'td_open') cells += 1;
    kept.push(token);
    if (token.type !== 'table_close' || !table || cells <= CELLS_MAX) continue;
    kept.length = table.start;
    cells = table.cells;
    onLargeTable?.();
  }
  return kept;
}

/** Where the next nodes are added, and the element that they are in if it has just been opened. */
type Open = { into: DocumentNode[]; element: TextElement | null };
type Building = { open: Open[]; references: References };

function build(tokens: readonly Token[], { open, references }: Building) {
  for (const token of tokens) {
    const into = open.at(-1)?.into ?? [];
    if (token.nesting === 1) {
      const element = open.length < DEEPEST ? elementOf(token, references) : null;
      if (element) into.push(element);
      open.push({ into: element?.children ?? into, element });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed?.element) finish(closed.element, open.at(-1)?.into ?? []);
    } else if (token.type === 'inline') {
      build(token.children ?? [], { open, references });
    } else {
      const leaf = leafOf(token, references);
      if (leaf !== null) add(leaf, into);
    }
  }
}

function add(node: DocumentNode, into: DocumentNode[]) {
  const last = into.at(-1);
  if (typeof node === 'string' && typeof last === 'string') into[into.length - 1] = last + node;
  else into.push(node);
}

/** The element that a token opens; null if only its content stays. */
function elementOf(token: Token, { link }: References): TextElement | null {
  const tag = tagOf(token);
  if (token.hidden || !tags.has(tag)) return null;
  if (tag === 'a') {
    const href = link(attributeOf(token, 'href'));
    return href === null ? null : { tag, href, children: [] };
  }
  const lang = attributeOf(token, 'lang');
  const start = Number(attributeOf(token, 'start') || 1);
  const [, align] = /^text-align:(left|center|right)$/.exec(attributeOf(token, 'style')) ?? [];
  return {
    tag,
    ...(lang && { lang }),
    ...(start !== 1 && { start }),
    ...(align !== undefined && { align: align as Align }),
    children: [],
  };
}

/** A paragraph of nothing but photographs becomes a row of them, and one of nothing is left out. */
function finish({ tag, children }: TextElement, parent: DocumentNode[]) {
  if (tag !== 'p') return;
  const photos = children.filter(isPhoto);
  const isBlank = children.every((node) => isPhoto(node) || (typeof node === 'string' && node.trim() === ''));
  if (!isBlank) return;
  parent.pop();
  if (photos.length > 0) parent.push({ row: photos });
}

function leafOf(token: Token, { photo }: References): DocumentNode | null {
  switch (token.type) {
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return { tag: 'br', children: [] };
    case 'hr':
      return { tag: 'hr', children: [] };
    case 'code_inline':
      return { tag: 'code', children: [token.content] };
    case 'fence':
    case 'code_block':
      return { tag: 'pre', children: [{ tag: 'code', children: [token.content] }] };
    case 'image': {
      const found = photo(attributeOf(token, 'src'));
      return found && placed(found, token);
    }
    default:
      return token.content;
  }
}

/** The words in the brackets are the alternative text, those in quotes after the address the caption. */
function placed({ photo, href }: Found, token: Token): PlacedPhoto {
  const alt = (token.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
  return { photo, href, alt: alt.trim() || photo.alt, caption: attributeOf(token, 'title').trim() || null };
}
