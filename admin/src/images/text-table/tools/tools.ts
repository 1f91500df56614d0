import type { FileTexts } from '@vitrine/shared/contract/image-texts';
import { publicTitle } from '@vitrine/shared/public-title';
import { COLUMNS, type Column } from '../columns.ts';
import { type Cell, type Edits, type Row, textOf } from '../table.ts';

type Table = { rows: readonly Row[]; edits: Edits };

export type Search = { find: string; replacement: string; column: Column | 'all'; matchesCase: boolean };

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The cells that would get another text. An accent may be a character of its own, as in the names of files of a Mac. */
export function replacedCells({ rows, edits }: Table, { find, replacement, column, matchesCase }: Search): Cell[] {
  if (find === '') return [];
  const pattern = new RegExp(escaped(find.normalize()), matchesCase ? 'gu' : 'giu');
  return rows.flatMap((row) =>
    COLUMNS.filter((one) => column === 'all' || one === column).flatMap((one) => {
      const before = textOf(row, edits, one).normalize();
      const text = before.replace(pattern, () => replacement);
      return text === before ? [] : [{ id: row.id, column: one, text }];
    }),
  );
}

type Numbering = { pattern: string; start: number; digits: number };

/** Where the number stands in a pattern. */
export const NUMBER = '{n}';

export const numbered = ({ pattern, start, digits }: Numbering, index: number) =>
  pattern.replaceAll(NUMBER, String(start + index).padStart(digits, '0'));

export const numberedCells = (rows: readonly Row[], column: Column, numbering: Numbering): Cell[] =>
  rows.map(({ id }, index) => ({ id, column, text: numbered(numbering, index) }));

/** Whether nobody has written anything there: a title may be still the name of the file. */
const isUnwritten = (row: Row, edits: Edits, column: Column) => {
  const text = textOf(row, edits, column);
  return text === '' || (column === 'title' && publicTitle({ ...row, title: text }) !== text);
};

/** The texts of files for the cells that they are for, and the rows whose files say nothing. */
export function cellsOfFiles(
  { rows, edits }: Table,
  files: readonly FileTexts[],
  { keepsWritten }: { keepsWritten: boolean },
) {
  const byId = new Map(files.map((file) => [file.id, file]));
  const saysOf = (row: Row) =>
    COLUMNS.flatMap((column) => {
      const text = byId.get(row.id)?.[column];
      return text ? [{ id: row.id, column, text }] : [];
    });
  return {
    cells: rows.flatMap((row) => saysOf(row).filter(({ column }) => !keepsWritten || isUnwritten(row, edits, column))),
    silent: rows.filter((row) => saysOf(row).length === 0),
  };
}
