import { ok } from '@vitrine/shared/contract/envelope';
import { type FieldConflict, isSameValue, tagOf, type VersionHeaders } from '@vitrine/shared/contract/versions';
import type { FastifyReply } from 'fastify';
import { FieldRefused, VersionConflict, VersionOutdated } from '../errors.ts';

export type Versioned = { version: number };

/** Before any record of this product. */
const BEGINNING = Date.UTC(2026, 0);

/**
 * The first version of a record that was deleted and comes back. Later than all that it had, which went with it, unless it was changed
 * more than once a second since it last came back, or a clock was set back. So a save that began before the deletion stays outdated.
 */
export const laterVersion = () => Math.max(1, Math.floor((Date.now() - BEGINNING) / 1_000));

interface SaveRequest {
  headers: VersionHeaders;
  /** The changed fields, and the version that the save began with. */
  body: { version?: number | undefined };
}

interface Saving<Stored, View> {
  /** Throws `VersionOutdated` if the record has another version. */
  update(changes: object, version?: number): Promise<Stored>;
  read(): Promise<Stored>;
  present(stored: Stored): View | Promise<View>;
}

/** Refuses to change a record of another version. Call it while the record is locked. */
export function refuseOutdated(record: Versioned, version: number | undefined) {
  if (version !== undefined && version !== record.version) throw new VersionOutdated();
}

/** Saves the changes of a request and answers with the record. The refusal of an outdated save contains the stored record. */
export async function answerSave<Stored, View extends Versioned>(
  { headers, body }: SaveRequest,
  reply: FastifyReply,
  { update, read, present }: Saving<Stored, View>,
) {
  const { version: inBody, ...changes } = body;
  const inHeader = headers['if-match'];
  if (inBody !== undefined && inHeader !== undefined && inBody !== inHeader) {
    throw new FieldRefused('version', 'If-Match and the version in the body name two different versions');
  }
  try {
    return okWithTag(reply, await present(await update(changes, inHeader ?? inBody)));
  } catch (error) {
    if (!(error instanceof VersionOutdated)) throw error;
    const current = await present(await read());
    throw new VersionConflict(current, conflictsOf(changes, current));
  }
}

/** The fields of a save that differ from the stored record. */
export function conflictsOf(changes: object, current: object): FieldConflict[] {
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
