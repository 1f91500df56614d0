import { defineEntity, p } from '@mikro-orm/core';

/** As a revision that was delivered: whatever the target is believed to have, it is brought everything. */
export const UNKNOWN = -1;

/** A builder that starts beside the server is not running yet at the first calls, so that many failures are not worth a word. */
export const QUIET_ATTEMPTS = 4;

const PublishTargetSchema = defineEntity({
  name: 'PublishTarget',
  tableName: 'publish_targets',
  properties: {
    name: p.string().primary(),
    /** The newest revision that the target has acknowledged. */
    deliveredRevision: p.integer().default(UNKNOWN),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** Its answer to the last call that reached it, such as "202 Accepted". */
    lastAnswer: p.text().nullable(),
    lastAnswerAt: p.datetime().nullable(),
    /** Since when a newer revision is due. */
    pendingSince: p.datetime().fieldName('owed_since').nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** A deploy target, and the revision that was delivered to it. */
export class PublishTarget extends PublishTargetSchema.class {}
PublishTargetSchema.setClass(PublishTarget);
