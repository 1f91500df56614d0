import type { KyselyPlugin } from 'kysely';
import type { Snapshot } from '../../src/database/reader.ts';
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
  const { execute } = connection;
  const { read } = reader;
  Object.assign(connection, {
    async execute(...args: Parameters<typeof execute>) {
      const answer = await execute.apply(connection, args);
      count(answer);
      return answer;
    },
  });
  const watched = (snapshot: Snapshot) => ({ ...snapshot, rows: snapshot.rows.withPlugin(counting) });
  reader.read = (task) => read((snapshot) => task(watched(snapshot)));
  try {
    await work();
    return most;
  } finally {
    Object.assign(connection, { execute });
    reader.read = read;
  }
}
