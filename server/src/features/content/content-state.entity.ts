import { defineEntity, p } from '@mikro-orm/core';

export const ContentStateSchema = defineEntity({
  name: 'ContentState',
  tableName: 'content_state',
  properties: {
    id: p.integer().primary(),
    /** Raised in the transaction that changes what the site shows. */
    revision: p.integer().default(0),
    /** Identifies the sequence of revisions that a start of a server begins; empty if none has. */
    history: p.string().default(''),
    /** After a change of rights, the files of images with a greater id are still to be marked for it; null if all are marked. */
    rightsMarkedTo: p.integer().nullable(),
    /** Whether the demo portfolio still has to be imported completely. */
    demoPending: p.boolean().default(false),
  },
});

/** The state of the content as a whole: one row, with id 1. */
export class ContentState extends ContentStateSchema.class {}
ContentStateSchema.setClass(ContentState);
