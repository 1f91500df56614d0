import { type DocumentNode, isElement } from './document.ts';

const HEADING = /^h(\d)$/;
const HIGHEST = 2;

const levelsIn = (nodes: readonly DocumentNode[]): number[] =>
  nodes.filter(isElement).flatMap(({ tag, children }) => [Number(HEADING.exec(tag)?.[1] ?? 7), ...levelsIn(children)]);

/**
 * The texts of a page, whose highest headings are of the second level whatever they were written as: between photographs nobody knows which
 * level the one before had. None is more than one level below the heading before it, which would tell readers that one is missing.
 */
export function levelHeadings(texts: readonly DocumentNode[][]): DocumentNode[][] {
  const less = Math.min(...texts.flatMap(levelsIn), 7) - HIGHEST;
  let last = HIGHEST - 1;
  const raise = (node: DocumentNode): DocumentNode => {
    if (!isElement(node)) return node;
    const tag = node.tag.replace(HEADING, (_, level) => {
      last = Math.min(Number(level) - less, last + 1);
      return `h${last}`;
    });
    return { ...node, tag, children: node.children.map(raise) };
  };
  return texts.map((nodes) => nodes.map(raise));
}
