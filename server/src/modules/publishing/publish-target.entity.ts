import { defineEntity, p } from '@mikro-orm/core';

const PublishTargetSchema = defineEntity({
  name: 'PublishTarget',
  tableName: 'publish_targets',
  properties: {
    name: p.string().primary(),
    /** The newest revision that the target has acknowledged. What is newer is owed to it. */
    deliveredRevision: p.integer().default(-1),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** What it said to the last call that reached it, such as "202 Accepted". */
    lastAnswer: p.text().nullable(),
    lastAnswerAt: p.datetime().nullable(),
    /** Since when it has something coming. */
    owedSince: p.datetime().nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** A receiver of the webhook and how far it has been told. */
export class PublishTarget extends PublishTargetSchema.class {}
PublishTargetSchema.setClass(PublishTarget);
