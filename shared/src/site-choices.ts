/** What the owner can choose for the public site beyond its content. */

/** The languages of what the interface of the site says, as BCP 47 tags, each by its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  ja: '日本語',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** Light or dark: as the visitor prefers, or always the same. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
/** The photographs of a gallery: in rows of one height, in even columns, in columns that follow each other closely, or two by two. */
export const GRIDS = ['rows', 'columns', 'masonry', 'pairs'] as const;
/** The picture at the top of the home page: as large as the window, above the text, framed by the ground, or beside the text. */
export const HEROES = ['full', 'above', 'framed', 'split'] as const;
/** How a project begins: with its page, or one picture a screen, which leads to the page. */
export const PRESENTATIONS = ['page', 'sequence'] as const;

/** What crawlers of AI companies may do: all, all but training, nothing. */
export const AI_CRAWLERS = ['no-training', 'allow', 'none'] as const;
export type AiCrawlers = (typeof AI_CRAWLERS)[number];

/** What they may do as it is stored: nothing, if only a later version knows the choice, because what they have read stays read. */
export const aiCrawlersOf = (stored: string): AiCrawlers => AI_CRAWLERS.find((choice) => choice === stored) ?? 'none';

/** What the camera has recorded about a photograph, in the order in which it is shown. */
export const CAMERA_FIELDS = ['camera', 'lens', 'focal_length', 'aperture', 'exposure_time', 'iso', 'date'] as const;
export type CameraField = (typeof CAMERA_FIELDS)[number];

/** At most so many categories have a tile on the home page, and at least so many if the owner has chosen which. */
export const TILES = { min: 2, max: 8 } as const;
export const STATS_MAX = 6;
