import { defineEntity, p } from '@mikro-orm/core';

export const SiteReleaseSchema = defineEntity({
  name: 'SiteRelease',
  tableName: 'site_releases',
  properties: {
    /** In the order in which they went live: the greatest is live. A release that is restored gets a new one. */
    number: p.integer().primary().autoincrement(false),
    /** When it was made and of which content, such as 20261120T120000000Z-r7. Names are in the order in which the releases were made. */
    name: p.string().unique(),
    /** The content revision. */
    revision: p.integer(),
    madeAt: p.datetime(),
    /** How many HTML pages visitors can open. */
    pages: p.integer(),
    /** The size of all its files. */
    bytes: p.bigint('number'),
    /** Whether it is in the middle of an action, which nobody made on purpose: not listed, and not kept. */
    isWithin: p.boolean().default(false),
    previewedAt: p.datetime().nullable(),
    restoredAt: p.datetime().nullable(),
    /** Up to which content revision it stays live. */
    restoredOver: p.integer().nullable(),
    /** The draft that it was made from, so that an order to go live that is sent twice is carried out once. */
    draft: p.string().unique(),
  },
});

/** A release of the site that is or was live. */
export class SiteRelease extends SiteReleaseSchema.class {}
SiteReleaseSchema.setClass(SiteRelease);
