import type { KyselyPlugin } from 'kysely';
import type { Snapshot, Tables } from '../../src/database/reader.ts';
import type { Server } from './fixtures.ts';

/** The largest number of rows that any one query of the work has answered: what is read page by page never holds more than a page. */
export async function mostRowsHeld(
  { orm, database: { reader } }: Server,
  work: () => Promise<unknown>,
): Promise<number> {
  let most = 0;
  const count = (rows: unknown) => {
    if (Array.isArray(rows)) most = Math.max(most, rows.length);
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count(result.rows);
      return result;
    },
  };

  const connection = orm.em.getConnection();
  const { execute, getClient } = connection;
  const { read } = reader;
  Object.assign(connection, {
    async execute(...args: Parameters<typeof execute>) {
      const answer = await execute.apply(connection, args);
      count(answer);
      return answer;
    },
    getClient: () => getClient.apply(connection).withPlugin(counting),
  });
  const watched = (snapshot: Snapshot) => ({ ...snapshot, rows: snapshot.em.getKysely<Tables>().withPlugin(counting) });
  reader.read = (task) => read((snapshot) => task(watched(snapshot)));
  try {
    await work();
    return most;
  } finally {
    Object.assign(connection, { execute, getClient });
    reader.read = read;
  }
}
