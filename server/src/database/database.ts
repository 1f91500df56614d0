import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Locks } from './locks.ts';
import type { Orm } from './orm.ts';
import type { Reader } from './reader.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { VisibilityReader } from './visibility-reader.ts';

/** Everything that the server asks of a database. */
export interface Database {
  orm: Orm;
  dialect: SqlDialect;
  visibility: VisibilityReader;
  reader: Reader;
  locks: Locks;
  /** Whether other servers may work on it at the same time. */
  isShared: boolean;
  /**
   * Counts the requests of an address, which is kept so that it takes `secret` to find it. Undefined where the memory of this
   * server does it.
   */
  requestCounts: (secret: string) => FastifyRateLimitStoreCtor | undefined;
  close: () => Promise<void>;
}
