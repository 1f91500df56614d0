import type { EntityManager } from './orm.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Runs work in one transaction, which an exception rolls back. */
export type Transact = <T>(work: (transaction: EntityManager) => Promise<T>) => Promise<T>;

/**
 * The transaction of every change of content. They run one after another, across all servers, so whatever one reads stays true until it
 * ends. Conditions between records are therefore checked inside it, before the change. It raises the content revision once, however
 * much it changes (`changes/`). It should use only the database, since others wait for it.
 */
export const createContentChange =
  ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }): Transact =>
  (work) =>
    em.transactional(async (transaction) => {
      await dialect.beginChange(transaction);
      return work(transaction);
    });
