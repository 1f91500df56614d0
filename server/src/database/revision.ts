import Database from 'better-sqlite3';

export type RevisionReader = ReturnType<typeof openRevisionReader>;

/**
 * Reads the content revision on a connection of its own. It sees only what was committed, needs no turn in the queue
 * of the ORM's connection, and takes a few microseconds, so that every public read can afford to ask.
 */
export function openRevisionReader(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const select = database.prepare<[], { revision: number }>('select revision from content_state where id = 1');

  return {
    read: () => {
      const row = select.get();
      if (!row) throw new Error('the database has lost its content state');
      return row.revision;
    },
    close: () => {
      database.close();
    },
  };
}
