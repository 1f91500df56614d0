import { SEPARATOR } from '@vitrine/shared/node/list-lines';

/** The JSON of a record as bytes, and the content revision at which it was last confirmed. */
interface Shared {
  revision: number;
  json: Buffer;
}

export type SharedJson = ReturnType<typeof createSharedJson>;

/**
 * The JSON of public records as bytes that all lists share, so that another list costs only the order of its records. Records that have
 * not changed at a newer revision keep the same bytes, so lists of several revisions differ only in what changed. If there are too many
 * bytes, further records are not shared.
 */
export function createSharedJson({ maxBytes = 48 * 1024 * 1024 } = {}) {
  const records = new Map<number, Shared>();
  let bytes = 0;
  let droppedBytes = 0;
  let prunedRevision = 0;

  const drop = (id: number, { json }: Shared) => {
    records.delete(id);
    bytes -= json.length;
    droppedBytes += json.length;
  };

  /** Records that are no longer public are not requested any more. */
  const prune = (revision: number) => {
    if (prunedRevision === revision) return;
    prunedRevision = revision;
    for (const [id, record] of records) if (record.revision < revision) drop(id, record);
  };

  return {
    /** The number of bytes that are no longer shared. Earlier lists may still contain them. */
    droppedBytes: () => droppedBytes,

    /** The record as an item of a list, with its separator in front, if it is known for this revision. */
    find(id: number, revision: number): Buffer | undefined {
      const known = records.get(id);
      return known?.revision === revision ? known.json : undefined;
    },

    /** The same from its JSON, and whether it is shared. */
    keep(id: number, revision: number, text: string): { json: Buffer; isShared: boolean } {
      const json = Buffer.from(SEPARATOR + text);
      const known = records.get(id);
      // Another request has read newer content already.
      if (known && known.revision > revision) return { json, isShared: false };
      if (known?.json.equals(json)) {
        known.revision = revision;
        return { json: known.json, isShared: true };
      }
      if (known) drop(id, known);
      if (bytes + json.length > maxBytes) prune(revision);
      if (bytes + json.length > maxBytes) return { json, isShared: false };
      records.set(id, { revision, json });
      bytes += json.length;
      return { json, isShared: true };
    },
  };
}
