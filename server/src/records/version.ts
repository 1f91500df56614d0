import { ok } from '@vitrine/shared/contract/envelope';
import { type FieldConflict, isSameValue, tagOf, type VersionHeaders } from '@vitrine/shared/contract/versions';
import * as texts from '@vitrine/shared/texts';
import type { FastifyReply } from 'fastify';
import { FieldRefused, VersionConflict, VersionOutdated } from '../errors.ts';

export type Versioned = { version: number };
type Save = { version?: number | undefined };

/** The changed fields of a save, and the version that it began with; undefined if it has none. */
export function readSave<Body extends Save>(body: Body, headers: VersionHeaders) {
  const { version: inBody, ...changes } = body;
  const inHeader = headers['if-match'];
  if (inBody !== undefined && inHeader !== undefined && inBody !== inHeader) {
    throw new FieldRefused('version', texts.versions.disagree);
  }
  return { changes, version: inHeader ?? inBody };
}

/** Refuses to change a record of another version. Call it while the record is locked. */
export function refuseOutdated(record: Versioned, version: number | undefined) {
  if (version !== undefined && version !== record.version) throw new VersionOutdated();
}

/** Adds the stored record to the refusal of an outdated save. */
export async function explainConflict<Saved>(
  changes: object,
  save: () => Promise<Saved>,
  readCurrent: () => Promise<object>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof VersionOutdated)) throw error;
    const current = await readCurrent();
    throw new VersionConflict(current, conflictsOf(changes, current));
  }
}

function conflictsOf(changes: object, current: object): FieldConflict[] {
  const stored = new Map(Object.entries(current));
  return Object.entries(changes)
    .filter(([field, yours]) => yours !== undefined && !isSameValue(yours, stored.get(field)))
    .map(([field, yours]) => ({ field, yours, theirs: stored.get(field) ?? null }));
}

/** Answers with a record, and its version as entity tag. */
export function okWithTag<View extends Versioned>(reply: FastifyReply, view: View) {
  reply.header('etag', tagOf(view));
  return ok(view);
}
