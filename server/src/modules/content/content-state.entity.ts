import { defineEntity, p } from '@mikro-orm/core';

export const ContentStateSchema = defineEntity({
  name: 'ContentState',
  tableName: 'content_state',
  properties: {
    id: p.integer().primary(),
    /** Raised by triggers of the database in the transaction that changes what the site shows. */
    revision: p.integer().default(0),
    /** Whether the demo portfolio is wanted and not complete yet. */
    demoPending: p.boolean().default(false),
  },
});

/** What the server knows of the content as a whole: one row, with id 1. */
export class ContentState extends ContentStateSchema.class {}
ContentStateSchema.setClass(ContentState);
