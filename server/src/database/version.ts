import { p } from '@mikro-orm/core';

/**
 * The version of a record, from 1, or from a later one if it comes back after a deletion. Raised in the statement that changes a property
 * which an admin can change, as the entity declares; those that only the server changes do not raise it. Read it again after a write.
 */
export const version = () => p.integer().default(1);
