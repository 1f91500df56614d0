import { p } from '@mikro-orm/core';

/**
 * The version of a record, from 1. A trigger of the database raises it in the statement that changes what an admin can change of the
 * record: no write can forget it, and what only the server keeps there raises nothing. Read it anew after a write.
 */
export const version = () => p.integer().default(1);
