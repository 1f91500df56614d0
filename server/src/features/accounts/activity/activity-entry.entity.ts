import { defineEntity, p } from '@mikro-orm/core';
import type { ActivityAction } from '@vitrine/shared/contract/security/activity';

const ActivityEntrySchema = defineEntity({
  name: 'ActivityEntry',
  tableName: 'activity',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().index(),
    action: p.string().$type<ActivityAction>(),
    /** The name at that time, so that it outlasts the account. */
    username: p.string().nullable(),
    /** The URL segment of the records, such as `images`. */
    kind: p.string().nullable(),
    /** What it was done to, such as the title of an image. */
    subject: p.string().nullable(),
    address: p.string().nullable(),
    userAgent: p.string().nullable(),
    /** The network and the device of a sign-in, in words: an account's next one with the same is no news. */
    origin: p.string().nullable().index(),
  },
});

/** Something that was done, and by whom. */
export class ActivityEntry extends ActivityEntrySchema.class {}
ActivityEntrySchema.setClass(ActivityEntry);
