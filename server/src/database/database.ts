import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Locks } from './locks.ts';
import type { Migrated } from './migrate.ts';
import type { Notifications } from './notifications.ts';
import type { EntityManager, Orm } from './orm.ts';
import type { Reader } from './reader.ts';
import type { RevisionWatch } from './revision-watch.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { VisibilityReader } from './visibility-reader.ts';

/** The server's interface to the database. */
export interface Database {
  orm: Orm;
  /** The entity manager of the request, or of what runs within a `RequestContext`. */
  em: EntityManager;
  /** Creates an entity manager for work outside of a request. */
  forkEm: () => EntityManager;
  /** What this start has migrated; null if nothing, and for a new database. */
  migrated: Migrated | null;
  dialect: SqlDialect;
  visibility: VisibilityReader;
  revision: RevisionWatch;
  notifications: Notifications;
  reader: Reader;
  locks: Locks;
  /** Whether other servers may use it at the same time. */
  isShared: boolean;
  /** Counts the requests of an address, stored as a hash keyed with `secret`. Undefined if this server counts in memory. */
  requestCounts: (secret: string) => FastifyRateLimitStoreCtor | undefined;
  close: () => Promise<void>;
}
