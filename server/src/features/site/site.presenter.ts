import { DEFAULT_SITE, type SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import { HOME_SECTIONS } from '@vitrine/shared/home-sections/home-sections';
import {
  aiCrawlersOf,
  CAMERA_FIELDS,
  GRIDS,
  HEROES,
  type Language,
  PRESENTATIONS,
  SCHEMES,
} from '@vitrine/shared/site-choices';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { mergeTexts } from '@vitrine/shared/site-texts/merge-texts';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import type { Changes } from '../../database/wire.ts';
import { languageOf } from '../../records/site-language.ts';
import type { Site } from './site.entity.ts';

const known = <Option extends string>(options: readonly Option[], chosen: string | null | undefined) =>
  options.find((option) => option === chosen);
const knownAmong = <Option extends string>(options: readonly Option[], chosen: readonly string[]) =>
  chosen.flatMap((one) => known(options, one) ?? []);

/**
 * The owner's choices for an answer; all of them are public. What a later version has offered and this one does not know is the default
 * here, so that the site can still be published after a return to this version.
 */
export const presentSite = (site: Site): SiteView => ({
  texts: site.texts,
  home_sections: knownAmong(HOME_SECTIONS, site.homeSections),
  tiles: site.tiles ?? null,
  stats: site.stats,
  language: languageOf(site),
  look: site.look,
  scheme: known(SCHEMES, site.scheme) ?? DEFAULT_SITE.scheme,
  accent: site.accent ?? null,
  grid: known(GRIDS, site.grid) ?? null,
  hero: known(HEROES, site.hero) ?? null,
  presentation: known(PRESENTATIONS, site.presentation) ?? null,
  logo_file: site.logoFile ?? null,
  favicon_file: site.faviconFile ?? null,
  ai_crawlers: aiCrawlersOf(site.aiCrawlers),
  has_sitemap: site.hasSitemap,
  has_feed: site.hasFeed,
  camera_line: knownAmong(CAMERA_FIELDS, site.cameraLine),
});

/** A text that is the default of the site's language is not stored, unless only the owner can say it: he has entered or kept it. */
const withoutDefaults = (texts: NonNullable<SiteUpdate['texts']>, language: Language) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const isDefault = text === defaultOf(allDefaults[language], key);
      return [key, isDefault && (text === '' || !CLAIMS.includes(key)) ? null : text];
    }),
  );

/** The changes of a request body. Those of the texts are added to the `stored` ones. */
export const readSite = (
  { texts, ...body }: SiteUpdate,
  { texts: stored, language }: Pick<SiteView, 'texts' | 'language'>,
): Changes<Site> => ({
  texts: texts && mergeTexts(stored, withoutDefaults(texts, body.language ?? language)),
  homeSections: body.home_sections,
  tiles: body.tiles,
  stats: body.stats,
  language: body.language,
  look: body.look,
  scheme: body.scheme,
  accent: body.accent,
  grid: body.grid,
  hero: body.hero,
  presentation: body.presentation,
  logoFile: body.logo_file,
  faviconFile: body.favicon_file,
  aiCrawlers: body.ai_crawlers,
  hasSitemap: body.has_sitemap,
  hasFeed: body.has_feed,
  cameraLine: body.camera_line,
});
