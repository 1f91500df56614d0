import { defineEntity, p } from '@mikro-orm/core';

export const SiteDraftSchema = defineEntity({
  name: 'SiteDraft',
  tableName: 'site_drafts',
  properties: {
    id: p.string().primary(),
    /** Who sends it. */
    builder: p.string(),
    /** The number of the release that was live when it began; null if there was none. */
    base: p.integer().nullable(),
    /** Whether it has all files of the release, not just those that differ from the live one. */
    isWhole: p.boolean(),
    /** How many of its parts have arrived. */
    parts: p.integer(),
    touchedAt: p.datetime(),
  },
});

/** A release that is arriving and that nobody sees. */
export class SiteDraft extends SiteDraftSchema.class {}
SiteDraftSchema.setClass(SiteDraft);
