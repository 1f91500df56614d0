import { p } from '@mikro-orm/core';

/**
 * The version of a record, from 1. A trigger raises it in the statement that changes a field which an admin can change; fields that
 * only the server changes do not raise it. Read it again after a write.
 */
export const version = () => p.integer().default(1);
