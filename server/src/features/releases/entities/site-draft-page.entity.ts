import { defineEntity, p } from '@mikro-orm/core';

export const SiteDraftPageSchema = defineEntity({
  name: 'SiteDraftPage',
  tableName: 'site_draft_pages',
  properties: {
    draft: p.string().primary(),
    path: p.text().primary(),
    /** Empty for a file that is removed. */
    object: p.string().index(),
    bytes: p.integer(),
  },
});

/** A file of a draft. */
export class SiteDraftPage extends SiteDraftPageSchema.class {}
SiteDraftPageSchema.setClass(SiteDraftPage);
