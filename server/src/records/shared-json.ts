import { SEPARATOR } from '@vitrine/shared/node/list-lines';

/** A state of the content: a revision, and the history that it belongs to. */
export interface ContentVersion {
  revision: number;
  history: string;
}

export type SharedJson = ReturnType<typeof createSharedJson>;

/**
 * The JSON of public records as bytes that all lists share, so that another list costs only the order of its records. Of a newer revision
 * only the records that have changed are read again, so lists of several revisions differ only in these. If there are too many bytes,
 * further records are not shared.
 */
export function createSharedJson({ maxBytes = 48 * 1024 * 1024 } = {}) {
  const records = new Map<number, Buffer>();
  let version: ContentVersion = { revision: 0, history: '' };
  let bytes = 0;
  let droppedBytes = 0;

  const drop = (id: number) => {
    const length = records.get(id)?.length ?? 0;
    records.delete(id);
    bytes -= length;
    droppedBytes += length;
  };

  const isCurrent = ({ revision, history }: ContentVersion) =>
    revision === version.revision && history === version.history;

  return {
    /** The number of bytes that are no longer shared. Earlier lists may still contain them. */
    droppedBytes: () => droppedBytes,

    /**
     * Makes the records those of a newer version, without what has changed since theirs. `readChanged` answers the ids of that. Nothing
     * happens for a version that is older.
     */
    async advanceTo(newer: ContentVersion, readChanged: (since: number) => Promise<readonly number[]>) {
      if (newer.history !== version.history) {
        for (const id of records.keys()) drop(id);
        version = newer;
      }
      while (newer.history === version.history && newer.revision > version.revision) {
        const since = version;
        const changed = records.size === 0 ? [] : await readChanged(since.revision);
        // Meanwhile another request may have got further.
        if (version !== since) continue;
        for (const id of changed) drop(id);
        version = newer;
      }
    },

    /** The record as an item of a list, with its separator in front, if it is known for this version. */
    find: (id: number, of: ContentVersion): Buffer | undefined => (isCurrent(of) ? records.get(id) : undefined),

    /** The same from its JSON, and whether it is shared. */
    keep(id: number, of: ContentVersion, text: string): { json: Buffer; isShared: boolean } {
      const known = isCurrent(of) ? records.get(id) : undefined;
      if (known) return { json: known, isShared: true };
      const json = Buffer.from(SEPARATOR + text);
      // Another request has read newer content already.
      if (!isCurrent(of) || bytes + json.length > maxBytes) return { json, isShared: false };
      records.set(id, json);
      bytes += json.length;
      return { json, isShared: true };
    },
  };
}
