import type { CSSProperties, ReactNode } from 'react';

/**
 * Where the cells of a grid stand. Cells follow each other in the document, a row after the other; places and rows count from 0. Rows with
 * a heading have no cells.
 */
export type Layout = {
  /** How many rows there are. */
  count: number;
  rowAt: (row: number) => Row | undefined;
  /** The row of a place. */
  rowOf: (place: number) => number;
  /** Where an arrow leads from a place to the line before (-1) or after (1). */
  lineBeside: (place: number, step: -1 | 1) => number;
  /** Of each cell in pixels, unless rows say it. */
  cellWidth?: number;
  /** Between rows, in pixels. */
  gap: number;
  /** Another one when rows have other heights. */
  shape: unknown;
  /** Of the element around all cells, in which they wrap where a row ends. */
  style: CSSProperties;
};

type CellAttributes = { style?: CSSProperties } & Record<`data-${string}`, string>;

export type Row = {
  key: string | number;
  /** In pixels, without the gap. */
  height: number;
  /** The first place and the one after the last. */
  from: number;
  to: number;
  /** The height is an estimate, until the first cell is measured. */
  isMeasured?: boolean;
  heading?: ReactNode;
  /** What the element of a cell has, such as its width. */
  attributesOf?: (place: number) => CellAttributes;
};
