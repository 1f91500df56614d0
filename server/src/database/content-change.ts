import type { Idiom } from './idiom.ts';
import type { EntityManager } from './orm.ts';

/** Does something in one transaction; what is thrown undoes it. */
export type Transact = <T>(work: (transaction: EntityManager) => Promise<T>) => Promise<T>;

/**
 * The transaction of every change of content. No two of them run at the same time, in all servers together: whatever one
 * reads stays true until it has ended. So what must hold between records is looked at inside, before the change. However
 * much it changes, the content revision is raised once.
 * Only the database is used meanwhile: others wait.
 */
export const createContentChange =
  ({ em, idiom }: { em: EntityManager; idiom: Idiom }): Transact =>
  (work) =>
    em.transactional(async (within) => {
      const transaction = within as EntityManager;
      await transaction.execute(idiom.beginChange);
      const result = await work(transaction);
      await transaction.flush();
      if (idiom.endChange) await transaction.execute(idiom.endChange);
      return result;
    });
