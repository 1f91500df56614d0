import { defineEntity, p } from '@mikro-orm/core';

export const SitePageSchema = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    path: p.text().primary(),
    /** The number of the first release that has it. */
    fromRelease: p.integer().primary().index(),
    /** The number of the first release after that which does not have it any more; null if the live one has it. */
    toRelease: p.integer().index().nullable(),
    /** The SHA-256 of its bytes, under which they are stored. */
    object: p.string().index(),
    bytes: p.integer(),
  },
});

/** A file of the site, and the releases that have it. */
export class SitePage extends SitePageSchema.class {}
SitePageSchema.setClass(SitePage);
