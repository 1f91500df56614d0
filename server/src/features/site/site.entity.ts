import { defineEntity, p } from '@mikro-orm/core';
import { DEFAULT_SITE, type SiteView } from '@vitrine/shared/contract/site/site';
import { declareChanges, edited } from '../../database/changes/public-record.ts';
import { version } from '../../database/version.ts';

type Of<Field extends keyof SiteView> = SiteView[Field];

export const SiteSchema = defineEntity({
  name: 'Site',
  tableName: 'site',
  properties: {
    id: p.integer().primary(),
    texts: p.json<Of<'texts'>>(),
    homeSections: p.json<Of<'home_sections'>>(),
    tiles: p.json<Of<'tiles'>>().nullable(),
    stats: p.json<Of<'stats'>>(),
    language: p.string().$type<Of<'language'>>().default(DEFAULT_SITE.language),
    look: p.string().default(DEFAULT_SITE.look),
    scheme: p.string().$type<Of<'scheme'>>().default(DEFAULT_SITE.scheme),
    accent: p.string().nullable(),
    grid: p.string().$type<NonNullable<Of<'grid'>>>().nullable(),
    hero: p.string().$type<NonNullable<Of<'hero'>>>().nullable(),
    presentation: p.string().$type<NonNullable<Of<'presentation'>>>().nullable(),
    logoFile: p.string().nullable(),
    faviconFile: p.string().nullable(),
    aiCrawlers: p.string().$type<Of<'ai_crawlers'>>().default(DEFAULT_SITE.ai_crawlers),
    hasSitemap: p.boolean().default(DEFAULT_SITE.has_sitemap),
    hasFeed: p.boolean().default(DEFAULT_SITE.has_feed),
    cameraLine: p.json<Of<'camera_line'>>(),
    version: version(),
  },
});

/** What the owner has chosen for the public site: one row, with id 1. */
export class Site extends SiteSchema.class {}
SiteSchema.setClass(Site);

declareChanges(Site, {
  properties: {
    texts: edited(),
    homeSections: edited(),
    tiles: edited(),
    stats: edited(),
    language: edited(),
    look: edited(),
    scheme: edited(),
    accent: edited(),
    grid: edited(),
    hero: edited('hero_layout'),
    presentation: edited(),
    logoFile: edited(),
    faviconFile: edited(),
    aiCrawlers: edited(),
    hasSitemap: edited(),
    hasFeed: edited(),
    cameraLine: edited(),
  },
  visible: {
    resource: 'site',
    reads: [],
    affects: (_, changed) => (changed.has('cameraLine') ? { isPublic: true, deletedAt: null } : null),
  },
});
