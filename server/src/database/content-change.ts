import type { EntityManager } from './orm.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Does something in one transaction; what is thrown undoes it. */
export type Transact = <T>(work: (transaction: EntityManager) => Promise<T>) => Promise<T>;

/**
 * The transaction of every change of content. No two of them run at the same time, in all servers together: whatever one
 * reads stays true until it has ended. So what must hold between records is looked at inside, before the change. However
 * much it changes, the content revision is raised once.
 * Only the database is used meanwhile: others wait.
 */
export const createContentChange =
  ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }): Transact =>
  (work) =>
    em.transactional(async (within) => {
      const transaction = within as EntityManager;
      await transaction.execute(dialect.beginChange);
      const result = await work(transaction);
      await transaction.flush();
      if (dialect.endChange) await transaction.execute(dialect.endChange);
      return result;
    });
