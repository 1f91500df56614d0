import { LANGUAGES, type Language, SCHEMES } from '../site-choices.ts';
import { accentIn } from './accent.ts';
import { languageRules } from './language-rules.ts';
import type { LookPalette, Scheme } from './look.ts';
import { LOOK_NAMES, LOOKS, type LookName } from './looks.ts';

/** What the owner has chosen beside the look, as far as it needs rules of its own. */
export type OwnChoices = {
  name: LookName;
  scheme: Scheme;
  language: Language;
  accent: string | null;
  hasLogo: boolean;
};

const DARK = '(prefers-color-scheme:dark)';
const PATH = /^\/look-(\w+)-(\w+)(?:-([a-z]{2}))?(?:-([0-9a-f]{6}))?(-logo)?\.css$/;

/**
 * The style sheet of what the owner has chosen beside the look; null if that is nothing. It follows the style sheet of the look, so its
 * rules win. Its address says all that is in it, so a page that is not published finds it as well.
 */
export function ownStyle(choices: OwnChoices): { path: string; css: string } | null {
  const { name, scheme, language, accent, hasLogo } = choices;
  const logo = hasLogo ? logoRules(choices) : '';
  const css = schemeRules(choices) + languageRules(language, name) + accentRules(choices) + logo;
  const parts = [
    ...['look', name, scheme],
    ...(language === 'en' ? [] : [language]),
    ...(accent ? [accent.slice(1)] : []),
    ...(hasLogo ? ['logo'] : []),
  ];
  return css ? { path: `/${parts.join('-')}.css`, css } : null;
}

/** The style sheet with this address; null if there is none. */
export function ownStyleAt(path: string): string | null {
  const [, look, ofScheme, tag, accent, logo] = PATH.exec(path) ?? [];
  const name = LOOK_NAMES.find((one) => one === look);
  const scheme = SCHEMES.find((one) => one === ofScheme);
  const language = tag === undefined ? 'en' : LANGUAGES.find((one) => one === tag);
  if (!name || !scheme || !language) return null;
  return (
    ownStyle({ name, scheme, language, accent: accent ? `#${accent}` : null, hasLogo: Boolean(logo) })?.css ?? null
  );
}

/** Colours that do not follow the visitor's preference. On paper they are those of the look. */
function schemeRules({ name, scheme }: OwnChoices): string {
  if (scheme === 'auto') return '';
  return `@media screen{:root{color-scheme:${scheme};${declare(LOOKS[name][scheme])}}}`;
}

const FILLED = 'background:var(--accent);color:var(--on-accent)';
/** Where the accent colour is seen: on the main buttons of the page, and below links. On photographs everything stays white. */
const ACCENTED = [
  '.button:not(.quiet){border-color:var(--accent)}',
  `.button:not(.quiet):not(:hover){${FILLED}}`,
  // After a tap :hover stays.
  `@media (hover:none){.button:not(.quiet):hover{${FILLED}}}`,
  'main .text-link,.filters [aria-current=true],.filters [aria-pressed=true]{text-decoration-color:var(--accent)}',
].join('');

function accentRules({ name, scheme, accent }: OwnChoices): string {
  if (accent === null) return '';
  const { light, dark } = LOOKS[name];
  const root = (palette: LookPalette) => {
    const { shade, onShade } = accentIn(palette, accent);
    return `:root{--accent:${shade};--on-accent:${onShade}}`;
  };
  const [first, other] = scheme === 'dark' ? [dark, null] : [light, scheme === 'auto' ? dark : null];
  return `@media screen{${root(first)}${ACCENTED}}${other ? `@media screen and ${DARK}{${root(other)}}` : ''}`;
}

const NARROW = '(max-aspect-ratio: 6 / 5)';
const BLACK = 'brightness(0)';
const WHITE = 'brightness(0) invert(1)';

/**
 * A logo of one colour has that of the texts, in the bar above a photograph too (as `--bar-ink` of hero-places.css). One that would not be seen on a ground has a field of the other ground behind it (see
 * looks/site-files.ts): on paper, which is light, as well, and on the ground that the system sets, whatever the scheme of the site.
 */
function logoRules({ name, scheme }: OwnChoices): string {
  const { light, dark } = LOOKS[name];
  const field = (ground: string) =>
    `background:${ground};padding:6px 10px;box-sizing:content-box;-webkit-print-color-adjust:exact;print-color-adjust:exact;forced-color-adjust:none`;
  const onLight = `.brand-logo.dark{${field(dark.bg)}}`;
  const onDark = `.brand-logo.light{${field(light.bg)}}`;
  const inDark = `:root{--logo:${WHITE}}.brand-logo.dark{background:none;padding:0}${onDark}`;
  const onPhoto = '.top-bar.over:not([data-opaque])';
  return [
    `:root{--logo:${BLACK}}.brand-logo{max-width:56vw}.brand-logo.ink{filter:var(--logo)}${onLight}`,
    `@media screen{${scheme === 'dark' ? inDark : ''}`,
    `${onPhoto} .brand-logo.ink{filter:var(--bar-logo,${WHITE})}${onPhoto} .brand-logo.light{${field(light.bg)}}}`,
    scheme === 'auto' ? `@media screen and ${DARK}{${inDark}}` : '',
    `@media ${NARROW}{${inBar('narrow')}}@media not all and ${NARROW}{${inBar('wide')}}`,
    '@media (height < 600px){.top-bar.over:has(~ main > .hero){--bar-logo:var(--logo)}}',
    // The bar has the ground of the system also above a photograph.
    `@media screen and (forced-colors:active){.brand-logo.ink{filter:${BLACK}!important}${onLight}${onDark}}`,
    `@media screen and (forced-colors:active) and ${DARK}{.brand-logo.ink{filter:${WHITE}!important}}`,
  ].join('');
}

/** Where the text of the bar is dark on a bright photograph, or the bar stands above it. */
const inBar = (window: 'narrow' | 'wide') =>
  `.${window}-bar-ink{--bar-logo:${BLACK}}.${window}-bar-above{--bar-logo:var(--logo)}`;

const declare = (palette: LookPalette) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
