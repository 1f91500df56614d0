import { z } from 'zod';
import type { Draft } from '../../drafts/drafts.ts';
import { COLUMNS } from './columns.ts';
import { type Edits, type Row, rebased } from './table.ts';

const Texts = z.partialRecord(z.enum(COLUMNS), z.string());
/** `was` are the texts that were typed over. */
const Began = z.object({ version: z.int(), was: Texts });

/** Each row has a draft of its own, which goes with its image. */
type Drafts = (name: string) => Draft;
const nameOf = ({ id }: Row) => `images/${id}/texts`;

/** What was typed into the table before and not saved. Such a row keeps the version and the texts that it was typed over, so that saving compares. */
export function withKept(rows: readonly Row[], draftOf: Drafts): { rows: readonly Row[]; edits: Edits } {
  const edits: Record<string, Edits[string]> = {};
  const based = rows.map((row) => {
    const draft = draftOf(nameOf(row));
    const typed = Texts.safeParse(draft.read()).data;
    const began = Began.safeParse(draft.readBegan()).data;
    if (!typed || !began) return row;
    edits[row.id] = typed;
    return { ...row, ...began.was, version: began.version };
  });
  return { rows: based, edits: rebased(based, edits) };
}

/** Keeps the same for the next time. */
export function keep(rows: readonly Row[], edits: Edits, draftOf: Drafts): void {
  for (const row of rows) {
    const texts = edits[row.id] ?? {};
    const was = Object.fromEntries(COLUMNS.flatMap((column) => (column in texts ? [[column, row[column] ?? '']] : [])));
    draftOf(nameOf(row)).write(texts, { version: row.version, was });
  }
}
