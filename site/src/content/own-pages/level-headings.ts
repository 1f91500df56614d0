import { type DocumentNode, isElement } from './document.ts';

const HEADING = /^h(\d)$/;
const HIGHEST = 2;

/** The highest level of the headings in nodes; 7 if there is none. Texts have hundreds of thousands of elements, too many for one call. */
const highestIn = (nodes: readonly DocumentNode[]): number =>
  nodes
    .filter(isElement)
    .reduce(
      (highest, { tag, children }) => Math.min(highest, Number(HEADING.exec(tag)?.[1] ?? 7), highestIn(children)),
      7,
    );

/**
 * The texts of a page, whose highest headings are of the second level whatever they were written as: between photographs nobody knows which
 * level the one before had. None is more than one level below the heading before it, which would tell readers that one is missing.
 */
export function levelHeadings(texts: readonly DocumentNode[][]): DocumentNode[][] {
  const less = texts.reduce((highest, nodes) => Math.min(highest, highestIn(nodes)), 7) - HIGHEST;
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
