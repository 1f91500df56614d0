import {
  type ChangeSet,
  ChangeSetType,
  type EventSubscriber,
  type FlushEventArgs,
  raw,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sqlite';
import type { SqlDialect } from '../sql-dialect.ts';
import { clearReferences, endJournal, journalOf } from './bulk-changes.ts';
import { type Row, recordOf } from './public-record.ts';

type Changed = ChangeSet<Partial<Record<string, unknown>>>;

/** MikroORM tells its subscribers of an entity manager of any database. */
function ofSql(em: object): SqlEntityManager {
  if (em instanceof SqlEntityManager) return em;
  throw new Error('changes are recorded in SQL databases alone');
}

/** What an update has before it and what it writes, by property. */
const rowsOf = ({ originalEntity, payload }: Changed) => {
  const before: Row = { ...originalEntity };
  return { before, after: { ...before, ...payload }, changed: new Set(Object.keys(payload)) };
};

/**
 * Records the changes of entities in the transaction that makes them: the version of a record, and at the end of the transaction the revision
 * of the content, the history of edits and whatever the entities declare. What is written past the entities goes through `bulk-changes.ts`.
 */
export class ChangeSubscriber implements EventSubscriber {
  private readonly dialect: SqlDialect;

  constructor(dialect: SqlDialect) {
    this.dialect = dialect;
  }

  async onFlush({ em, uow }: FlushEventArgs) {
    for (const set of uow.getChangeSets()) {
      const record = recordOf(set.meta);
      if (!record || set.type === ChangeSetType.CREATE) continue;
      const id = Number(set.entity.id);
      if (set.type === ChangeSetType.DELETE || set.type === ChangeSetType.DELETE_EARLY) {
        if (!record.visible) continue;
        const before: Row = { ...uow.getOriginalEntityData(set.entity) };
        await clearReferences(ofSql(em), set.meta, [id]);
        journalOf(ofSql(em)).record(set.meta, { id, before, after: null, changed: new Set() });
        continue;
      }
      const { before, after, changed } = rowsOf(set);
      if ([...changed].some((name) => record.roles.get(name)?.isVersioned)) {
        // Counted by the database: the entity may have been read a while ago.
        Object.assign(set.payload, { version: raw('version + 1') });
      }
      if (record.visible) journalOf(ofSql(em)).record(set.meta, { id, before, after, changed });
    }
  }

  /** Only now a new record has its id. */
  async afterFlush({ em, uow }: FlushEventArgs) {
    for (const set of uow.getChangeSets()) {
      if (set.type !== ChangeSetType.CREATE || !recordOf(set.meta)?.visible) continue;
      const id = Number(set.entity.id);
      journalOf(ofSql(em)).record(set.meta, { id, before: null, after: { ...set.payload }, changed: new Set() });
    }
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    await endJournal(transaction, { em: ofSql(em), dialect: this.dialect });
  }
}
