import type { SiteUpdate, SiteView } from '@vitrine/shared/contract/site/site';
import { mergeTexts } from '@vitrine/shared/site-texts/merge-texts';
import type { Changes } from '../../database/wire.ts';
import type { Site } from './site.entity.ts';

/** The owner's choices for an answer; all of them are public. */
export const presentSite = (site: Site): SiteView => ({
  texts: site.texts,
  home_sections: site.homeSections,
  tiles: site.tiles ?? null,
  stats: site.stats,
  language: site.language,
  look: site.look,
  scheme: site.scheme,
  accent: site.accent ?? null,
  grid: site.grid ?? null,
  hero: site.hero ?? null,
  logo_file: site.logoFile ?? null,
  favicon_file: site.faviconFile ?? null,
  ai_crawlers: site.aiCrawlers,
  has_sitemap: site.hasSitemap,
  has_feed: site.hasFeed,
  camera_line: site.cameraLine,
});

/** The changes of a request body. Those of the texts are added to the `stored` ones. */
export const readSite = ({ texts, ...body }: SiteUpdate, stored: SiteView['texts']): Changes<Site> => ({
  texts: texts && mergeTexts(stored, texts),
  homeSections: body.home_sections,
  tiles: body.tiles,
  stats: body.stats,
  language: body.language,
  look: body.look,
  scheme: body.scheme,
  accent: body.accent,
  grid: body.grid,
  hero: body.hero,
  logoFile: body.logo_file,
  faviconFile: body.favicon_file,
  aiCrawlers: body.ai_crawlers,
  hasSitemap: body.has_sitemap,
  hasFeed: body.has_feed,
  cameraLine: body.camera_line,
});
