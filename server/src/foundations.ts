import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from './database/locks.ts';
import type { EntityManager } from './database/orm.ts';
import type { Reader } from './database/reader.ts';
import type { SqlDialect } from './database/sql-dialect.ts';
import type { VisibilityReader } from './database/visibility-reader.ts';

/** What services are made of, apart from each other. Each names what it needs. */
export interface Foundations {
  em: EntityManager;
  /** Creates an entity manager for work outside of a request. */
  forkEm: () => EntityManager;
  dialect: SqlDialect;
  reader: Reader;
  visibility: VisibilityReader;
  locks: Locks;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
