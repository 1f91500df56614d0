import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';

/** What services take from the database, and the log. Each names what it needs. */
export interface Dependencies
  extends Pick<Database, 'em' | 'forkEm' | 'dialect' | 'reader' | 'visibility' | 'locks' | 'notifications'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
