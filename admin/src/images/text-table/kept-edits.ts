import { z } from 'zod';
import type { DraftValues } from '../../drafts/drafts.ts';
import { COLUMNS } from './columns.ts';
import { type Edits, type Row, rebased } from './table.ts';

const text = z.string().optional();
/** `was` are the texts that were typed over. */
const Kept = z.object({
  version: z.int(),
  was: z.partialRecord(z.enum(COLUMNS), z.string()).default({}),
  title: text,
  alt: text,
  description: text,
  tags: text,
});

/** What was typed into the table before and not saved. Such a row keeps the version and the texts that it was typed over, so that saving compares. */
export function withKept(rows: readonly Row[], values: DraftValues = {}): { rows: readonly Row[]; edits: Edits } {
  const kept = new Map(
    rows.flatMap((row) => {
      const { data } = Kept.safeParse(values[row.id]);
      return data ? [[row.id, data] as const] : [];
    }),
  );
  const edits = Object.fromEntries(
    [...kept].map(([id, typed]) => [
      id,
      Object.fromEntries(COLUMNS.flatMap((column) => (typed[column] === undefined ? [] : [[column, typed[column]]]))),
    ]),
  );
  const based = rows.map((row) => {
    const { version = row.version, was = {} } = kept.get(row.id) ?? {};
    return { ...row, ...was, version };
  });
  return { rows: based, edits: rebased(based, edits) };
}

/** The same to keep, beside what is kept for other rows. */
export function keptWith(values: DraftValues = {}, rows: readonly Row[], edits: Edits): DraftValues {
  const own = new Set(rows.map(({ id }) => String(id)));
  const others = Object.entries(values).filter(([id]) => !own.has(id));
  const typed = rows.flatMap((row) => {
    const { id, version } = row;
    const texts = edits[id];
    if (!texts) return [];
    const was = Object.fromEntries(COLUMNS.flatMap((column) => (column in texts ? [[column, row[column] ?? '']] : [])));
    return [[String(id), { version, was, ...texts }] as const];
  });
  return Object.fromEntries([...others, ...typed]);
}
