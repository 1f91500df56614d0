import { type ImageTextsView, type ImageWords, WordsUpdate } from '@vitrine/shared/contract/image-texts';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { t } from '../../language/language.ts';
import { COLUMNS, type Column, columns } from './columns.ts';

/** A photograph of the table. Its texts and its version are those that the edits are based on. */
export type Row = ImageTextsView &
  Pick<ImageAdminView, 'original_name' | 'thumbnail_url' | 'dominant_color' | 'focal_x' | 'focal_y'>;

type Texts = Partial<Record<Column, string>>;

/** What differs from the rows, by their ids. */
export type Edits = Readonly<Record<string, Texts>>;

/** A text for one cell. */
export type Cell = { id: number; column: Column; text: string };

export const textOf = (row: Row, edits: Edits, column: Column): string => edits[row.id]?.[column] ?? row[column] ?? '';

/** What a row is called: the title as it is typed, or the name of its file. */
export const nameOf = (row: Row, edits: Edits) => textOf(row, edits, 'title').trim() || row.original_name;

/** As an input of the form would take it: lines only where there may be several. */
const fitting = (text: string, column: Column) => {
  const lines = text.replace(/\r\n?/g, '\n');
  return columns[column].isLong ? lines : lines.replace(/\s*\n\s*/g, ' ');
};

/** The edits with other texts in some cells. */
export function withTexts(rows: readonly Row[], edits: Edits, cells: readonly Cell[]): Edits {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const next: Record<string, Texts> = { ...edits };
  for (const { id, column, text } of cells) {
    const row = byId.get(id);
    if (!row) continue;
    const { [column]: _, ...others } = next[id] ?? {};
    const fitted = fitting(text, column);
    next[id] = fitted === (row[column] ?? '') ? others : { ...others, [column]: fitted };
    if (Object.keys(next[id]).length === 0) delete next[id];
  }
  return next;
}

/** The edits that still differ, after the rows have become others. */
export const rebased = (rows: readonly Row[], edits: Edits): Edits =>
  withTexts(
    rows,
    {},
    rows.flatMap(({ id }) =>
      COLUMNS.flatMap((column) => {
        const text = edits[id]?.[column];
        return text === undefined ? [] : [{ id, column, text }];
      }),
    ),
  );

export type Change = WordsUpdate & Pick<Row, 'id' | 'version'>;

/** What is sent to save the edits. */
export const changesOf = (rows: readonly Row[], edits: Edits): Change[] =>
  rows.flatMap(({ id, version }) => (edits[id] ? [{ id, version, ...edits[id] }] : []));

/** What puts the former texts back, where the rows have been saved with these versions. */
export const formerOf = (
  rows: readonly Row[],
  changes: readonly Change[],
  saved: readonly ImageTextsView[],
): Change[] => {
  const before = new Map(rows.map((row) => [row.id, row]));
  const versions = new Map(saved.map(({ id, version }) => [id, version]));
  return changes.map(({ id, version, ...changed }) => ({
    id,
    version: versions.get(id) ?? version,
    ...Object.fromEntries(
      Object.keys(changed).map((name) => [name, before.get(id)?.[name as keyof ImageWords] ?? null]),
    ),
  }));
};

/** What is wrong with the edits, by row and column: the same as in the form of an image. */
export function faultsOf(edits: Edits): Readonly<Record<string, Texts>> {
  const faults: Record<string, Texts> = {};
  for (const [id, texts] of Object.entries(edits)) {
    const { error } = WordsUpdate.safeParse(texts);
    if (error) faults[id] = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), t(message)]));
  }
  return faults;
}

export const countCells = (edits: Edits) =>
  Object.values(edits).reduce((count, texts) => count + Object.keys(texts).length, 0);
