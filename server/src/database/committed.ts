import Database from 'better-sqlite3';

export type CommittedReader = ReturnType<typeof openCommittedReader>;

/**
 * Answers the two questions of every visit on a connection of its own. It sees only what was committed, waits for no
 * write, and takes a few microseconds instead of the ORM's few hundred.
 */
export function openCommittedReader(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const revision = database.prepare<[], { revision: number }>('select revision from content_state where id = 1');
  const shown = database.prepare<[string], { found: number }>(
    'select 1 as found from images where rendition_key = ? and is_public and deleted_at is null limit 1',
  );

  return {
    /** The content revision. */
    readRevision: () => {
      const row = revision.get();
      if (!row) throw new Error('the database has lost its content state');
      return row.revision;
    },

    /** Whether visitors may have the renditions whose names begin with the key. */
    isPublicRendition: (key: string) => shown.get(key) !== undefined,

    close: () => {
      database.close();
    },
  };
}
