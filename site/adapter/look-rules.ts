import type { Look, LookPalette, Typeface } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { ViteUserConfig } from 'astro';
import { pictureRules } from './picture-rules.ts';

const LOOK_SHEET = /[\\/]shared[\\/]src[\\/]looks[\\/](\w+)[\\/]sheet\.css(?:\?(?:direct|inline|transform-only)\b|$)/;
/** Of all looks: the query says of which. */
const EMPHASIS_SHEET = /[\\/]styles[\\/]emphasis\.css\?(?:(?:direct|transform-only)&)?(\w+)$/;
/** From the folder of a look. */
const STYLES = '../../../../site/src/styles';
const LOOK_FILES = 'virtual:look-files';

const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';
/** The two files that a typeface has: its letters, and those beyond Latin-1. */
const LETTERS = {
  latin: `${LATIN}, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`,
  'latin-ext':
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20CF, U+2C60-2C7F, U+A720-A7FF',
};
/** Quotations have no arrows and no formulas. */
const QUOTED = { ...LETTERS, latin: LATIN };
const BOLD = 600;

/**
 * Completes the style sheet of each look with the rules of its typefaces, those that all looks have, those of its hero, its colours, and
 * the classes of pictures; and tells the pages which files a look has.
 */
export const withLookRules = {
  name: 'vitrine:look-rules',
  enforce: 'pre',
  resolveId: (id) => (id === LOOK_FILES ? `\0${id}` : null),
  load: (id) => (id === `\0${LOOK_FILES}` ? lookFiles() : null),
  transform(code, id) {
    const emphasized = EMPHASIS_SHEET.exec(id)?.[1];
    if (emphasized !== undefined) return { code: emphasisRules(LOOKS[lookNameOf(emphasized)]), map: null };
    const name = LOOK_SHEET.exec(id)?.[1];
    if (name === undefined) return null;
    const look = LOOKS[lookNameOf(name)];
    const sheets = ['site.css', ...(look.hero === 'full' || look.hero === 'above' ? [] : [`heroes/${look.hero}.css`])];
    const imports = sheets.map((file) => `@import "${STYLES}/${file}";\n`).join('');
    return { code: imports + typefaceRules(look) + code + paletteRules(look) + pictureRules(), map: null };
  },
  // The sheet of a look is published under the name of its folder.
  outputOptions: ({ assetFileNames = '[name]-[hash][extname]', ...options }) => ({
    ...options,
    assetFileNames(asset) {
      const pattern = typeof assetFileNames === 'string' ? assetFileNames : assetFileNames(asset);
      const [look] = asset.originalFileNames.flatMap((file) => LOOK_SHEET.exec(`/${file}`)?.[1] ?? []);
      return look === undefined ? pattern : pattern.replace('[name]', look);
    },
  }),
} satisfies NonNullable<ViteUserConfig['plugins']>[number];

const fontFile = ({ package: name, weight, italic }: Typeface, letters = 'latin') =>
  `@fontsource/${name}/files/${name}-${letters}-${weight}-${italic ? 'italic' : 'normal'}.woff2`;

/** The module that imports the addresses of all style sheets and fonts: see src/virtual.d.ts. */
function lookFiles(): string {
  const files = Object.entries(LOOKS).map(([name, { display, text }], index) => ({
    imports: [
      `@vitrine/shared/looks/${name}/sheet.css?url`,
      `${fontFile(display)}?url`,
      `${fontFile(text)}?url`,
      `/src/styles/emphasis.css?${name}&url`,
    ].map((file, part) => `import file${index}_${part} from '${file}';`),
    entry: `${name}: { sheet: file${index}_0, fonts: [file${index}_1, file${index}_2], emphasis: file${index}_3 }`,
  }));
  const imports = files.flatMap((file) => file.imports).join('\n');
  return `${imports}\nexport const LOOK_FILES = { ${files.map(({ entry }) => entry).join(', ')} };\n`;
}

const fontRules = (face: Typeface, { family = face.family, weight = '', ranges = LETTERS } = {}): string =>
  Object.entries(ranges)
    .map(([letters, range]) => {
      const style = face.italic ? ' font-style: italic;' : '';
      const source = `url("${fontFile(face, letters)}") format("woff2")`;
      return `@font-face { font-family: "${family}";${weight}${style} src: ${source}; font-display: swap; unicode-range: ${range}; }\n`;
    })
    .join('');

/** Each is shown before it has been loaded. That of quotations has a name of its own. */
export const typefaceRules = ({ display, quote, text }: Look): string =>
  fontRules(display) +
  (quote ? fontRules(quote, { family: `${quote.family} Quote`, ranges: QUOTED }) : '') +
  fontRules(text);

/** The bold and italic letters, which no browser has to draw. */
export const emphasisRules = ({ display, quote, text }: Look): string =>
  fontRules({ ...text, weight: BOLD }, { weight: ` font-weight: ${BOLD};` }) +
  fontRules({ ...text, italic: true }) +
  (quote ? '' : fontRules({ ...display, italic: true }));

/** As custom properties: light, or dark if the visitor prefers it. On paper it is always light. */
export const paletteRules = ({ light, dark }: { light: LookPalette; dark: LookPalette }): string =>
  [
    `:root { color-scheme: light dark; ${declare(light)} }`,
    '@media print { :root { color-scheme: light; --bg: #fff; } }',
    `@media screen and (prefers-color-scheme: dark) { :root { ${declare(dark)} } }`,
    '',
  ].join('\n');

const declare = (palette: LookPalette) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');
