import type { Photo } from '../photo.ts';

/** The elements that a text can have. No other can come out of it, whatever is typed. */
export const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'em', 'strong', 's', 'code', 'a', 'br'],
  ...['div', 'span'],
] as const;

export type Align = 'left' | 'center' | 'right';

export type TextElement = {
  tag: string;
  href?: string;
  /** The language of what is in it, if it is another than that of the site. */
  lang?: string;
  /** The first number of a list. */
  start?: number;
  align?: Align;
  children: DocumentNode[];
};

export type PlacedPhoto = { photo: Photo; href: string; alt: string; caption: string | null };

/** A part of a text: words, an element, a photograph among words, or a row of photographs. */
export type DocumentNode = string | TextElement | PlacedPhoto | { row: PlacedPhoto[] };

export const isElement = (node: DocumentNode): node is TextElement => typeof node === 'object' && 'tag' in node;
export const isPhoto = (node: DocumentNode): node is PlacedPhoto => typeof node === 'object' && 'photo' in node;

/** The words of some nodes. */
export const wordsIn = (nodes: readonly DocumentNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (!isElement(node)) return '';
      return node.tag === 'br' ? '\n' : wordsIn(node.children);
    })
    .join('');

/** The photographs of a text, in their order. */
export const photosIn = (nodes: readonly DocumentNode[]): PlacedPhoto[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (isElement(node)) return photosIn(node.children);
    return isPhoto(node) ? [node] : node.row;
  });

/** The first paragraph that has words; empty if there is none. */
export const firstParagraphOf = (nodes: readonly DocumentNode[]): string =>
  nodes
    .filter(isElement)
    .flatMap((element) => (element.tag === 'div' ? element.children.filter(isElement) : [element]))
    .filter(({ tag }) => tag === 'p')
    .map(({ children }) => wordsIn(children).replace(/\s+/g, ' ').trim())
    .find((words) => words !== '') ?? '';
