import { defineEntity, p } from '@mikro-orm/core';
import { declareChanges, edited, position, unnamed } from '../../database/changes/public-record.ts';
import { version } from '../../database/version.ts';

const SocialLinkSchema = defineEntity({
  name: 'SocialLink',
  tableName: 'social_links',
  properties: {
    id: p.integer().primary(),
    platform: p.string(),
    displayName: p.string(),
    url: p.text(),
    iconName: p.string().nullable(),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

/** A link to the photographer elsewhere. */
export class SocialLink extends SocialLinkSchema.class {}
SocialLinkSchema.setClass(SocialLink);

declareChanges(SocialLink, {
  properties: {
    platform: edited(),
    displayName: edited(),
    url: edited(),
    iconName: edited(),
    isActive: unnamed,
    sortOrder: position,
  },
  visible: {
    resource: 'social-media',
    reads: ['displayName', 'isActive'],
    title: 'displayName',
    isShown: ({ isActive }) => isActive,
  },
});
