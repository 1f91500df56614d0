import { defineEntity, p } from '@mikro-orm/core';

const CdnSchema = defineEntity({
  name: 'Cdn',
  tableName: 'cdns',
  properties: {
    name: p.string().primary(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** Its answer to the last call that reached it, such as "200 OK". */
    lastAnswer: p.text().nullable(),
    lastAnswerAt: p.datetime().nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** A configured CDN. While it has a row here, what is to be purged from it is recorded. */
export class Cdn extends CdnSchema.class {}
CdnSchema.setClass(Cdn);
