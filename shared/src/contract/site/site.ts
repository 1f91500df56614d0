import { z } from 'zod';
import * as formTexts from '../../form-texts.ts';
import { HOME_SECTIONS } from '../../home-sections/home-sections.ts';
import { DEFAULT_LOOK, LOOK_NAMES } from '../../looks/looks.ts';
import { isIcon, readLogo } from '../../looks/site-files.ts';
import { STAT_TILES } from '../../presentation.ts';
import {
  AI_CRAWLERS,
  CAMERA_FIELDS,
  GRIDS,
  HEROES,
  LANGUAGES,
  PRESENTATIONS,
  SCHEMES,
  STATS_MAX,
  TILES,
} from '../../site-choices.ts';
import { OwnTextsUpdate } from '../../site-texts/own-texts.ts';
import * as texts from '../../texts.ts';
import { flag, requiredText, typedText } from '../fields.ts';
import { versioned } from '../versions.ts';

/** A category on the home page. An empty label is the category's name. */
export const TileChoice = z.object({ category: z.string(), label: z.string() });
export type TileChoice = z.infer<typeof TileChoice>;

export const Stat = z.object({ figure: z.string(), label: z.string() });
export type Stat = z.infer<typeof Stat>;

/** How the public site looks and what it says, as far as that is the owner's choice. */
export const SiteView = z.object({
  /** The owner's own texts, by their keys. A text that is not here has its default. */
  texts: z.record(z.string(), z.string()),
  /** The sections of the home page that are shown below the hero, in their order. */
  home_sections: z.array(z.enum(HOME_SECTIONS)),
  /** Null: the first categories that have photographs. */
  tiles: z.array(TileChoice).nullable(),
  stats: z.array(Stat),
  language: z.enum(LANGUAGES),
  /** The name of a designed look. */
  look: z.string(),
  scheme: z.enum(SCHEMES),
  /** As `#rrggbb`. Null, like the three after it: that of the look. */
  accent: z.string().nullable(),
  grid: z.enum(GRIDS).nullable(),
  hero: z.enum(HEROES).nullable(),
  presentation: z.enum(PRESENTATIONS).nullable(),
  logo_file: z.string().nullable(),
  favicon_file: z.string().nullable(),
  ai_crawlers: z.enum(AI_CRAWLERS),
  has_sitemap: z.boolean(),
  has_feed: z.boolean(),
  /** What is shown below a photograph. */
  camera_line: z.array(z.enum(CAMERA_FIELDS)),
});
export type SiteView = z.infer<typeof SiteView>;

/** The site of the specification. */
export const DEFAULT_SITE: SiteView = {
  texts: {},
  home_sections: [...HOME_SECTIONS],
  tiles: null,
  stats: STAT_TILES.map((tile) => ({ ...tile })),
  language: 'en',
  look: DEFAULT_LOOK,
  scheme: 'auto',
  accent: null,
  grid: null,
  hero: null,
  presentation: null,
  logo_file: null,
  favicon_file: null,
  ai_crawlers: 'allow',
  has_sitemap: true,
  has_feed: true,
  camera_line: [],
};

/** A stored logo or icon, as it is named in a save. */
export const LogoView = z.object({ file: z.string() });
export type LogoView = z.infer<typeof LogoView>;

export const VersionedSiteView = versioned(SiteView);

const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, { error: texts.site.choice });
/** Some of the options, each once. */
const choices = <const Options extends readonly string[]>(options: Options) =>
  z.array(choice(options)).refine((chosen) => new Set(chosen).size === chosen.length, texts.site.twice);

const LABEL_MAX = 60;
const chosenTile = z.object({
  category: requiredText(texts.site.tileCategory),
  label: typedText().max(LABEL_MAX, formTexts.fields.tooLong(LABEL_MAX)),
});
const chosenTiles = z
  .array(chosenTile)
  .min(TILES.min, texts.site.tiles)
  .max(TILES.max, texts.site.tiles)
  .refine((tiles) => new Set(tiles.map(({ category }) => category)).size === tiles.length, texts.site.twice);

/** Changes. `texts` names only those that change, null for the default; every other field is replaced as a whole. */
export const SiteUpdate = z
  .object({
    texts: OwnTextsUpdate,
    home_sections: choices(HOME_SECTIONS),
    tiles: chosenTiles.nullable(),
    stats: z
      .array(
        z.object({ figure: requiredText(texts.site.statValue, 20), label: requiredText(texts.site.statLabel, 60) }),
      )
      .max(STATS_MAX, texts.site.stats),
    language: choice(LANGUAGES),
    look: choice(LOOK_NAMES),
    scheme: choice(SCHEMES),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, texts.site.accent)
      .nullable(),
    grid: choice(GRIDS).nullable(),
    hero: choice(HEROES).nullable(),
    presentation: choice(PRESENTATIONS).nullable(),
    logo_file: z
      .string()
      .refine((file) => readLogo(file) !== null, texts.site.logoGone)
      .nullable(),
    favicon_file: z.string().refine(isIcon, texts.site.logoGone).nullable(),
    ai_crawlers: choice(AI_CRAWLERS),
    has_sitemap: flag,
    has_feed: flag,
    camera_line: choices(CAMERA_FIELDS),
  })
  .partial();
export type SiteUpdate = z.infer<typeof SiteUpdate>;
