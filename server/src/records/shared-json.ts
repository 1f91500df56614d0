/** The JSON of a record as bytes, and the content revision at which it was last found to be that. */
interface Shared {
  revision: number;
  json: Buffer;
}

/** Stands before each item of a list but the first. */
export const SEPARATOR = ',\n';

export type SharedJson = ReturnType<typeof createSharedJson>;

/**
 * The JSON of public records as bytes that all lists share: one more list costs no more than the order of its records. What is found
 * unchanged at a newer revision stays the same bytes, so that lists of several revisions differ by what was changed in between. When
 * there are too many bytes, those of further records are shared by nobody.
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

  /** Records that are not public any more are asked for by nobody. */
  const prune = (revision: number) => {
    if (prunedRevision === revision) return;
    prunedRevision = revision;
    for (const [id, record] of records) if (record.revision < revision) drop(id, record);
  };

  return {
    /** So many bytes have been shared and are not any more. Lists that were made before may still hold them. */
    droppedBytes: () => droppedBytes,

    /** The record as an item of a list, with the separator before it, when it is known for this revision. */
    find(id: number, revision: number): Buffer | undefined {
      const known = records.get(id);
      return known?.revision === revision ? known.json : undefined;
    },

    /** The same from its JSON, and whether all share it. */
    keep(id: number, revision: number, text: string): { json: Buffer; isShared: boolean } {
      const json = Buffer.from(SEPARATOR + text);
      const known = records.get(id);
      // Somebody else reads newer content already.
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
