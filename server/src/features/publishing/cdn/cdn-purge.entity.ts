import { defineEntity, p } from '@mikro-orm/core';
import type { Rendition } from '@vitrine/shared/contract/images';
import { Cdn } from './cdn.entity.ts';

const CdnPurgeSchema = defineEntity({
  name: 'CdnPurge',
  tableName: 'cdn_purges',
  properties: {
    id: p.integer().primary(),
    cdn: () => p.manyToOne(Cdn).ref().deleteRule('cascade').index(),
    /** The files that were public until then. */
    renditions: p.json<Rendition[]>(),
    socialCard: p.text().nullable(),
    /** Whether the files were replaced by others. Pictures that were taken down are more urgent. */
    isReplaced: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** Files that are still to be purged from a CDN. Written in the transaction of the change. */
export class CdnPurge extends CdnPurgeSchema.class {}
CdnPurgeSchema.setClass(CdnPurge);
