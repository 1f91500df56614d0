import { defineEntity, p } from '@mikro-orm/core';

const CdnSchema = defineEntity({
  name: 'Cdn',
  tableName: 'cdns',
  properties: {
    name: p.string().primary(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** What it said to the last call that reached it, such as "200 OK". */
    lastAnswer: p.text().nullable(),
    lastAnswerAt: p.datetime().nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** A content delivery network that the configuration names. While it stands here, triggers note what is to be purged from it. */
export class Cdn extends CdnSchema.class {}
CdnSchema.setClass(Cdn);
