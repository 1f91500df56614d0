import type { LookPalette, Typeface } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { ViteUserConfig } from 'astro';
import { pictureRules } from './picture-rules.ts';

const LOOK_SHEET = /[\\/]shared[\\/]src[\\/]looks[\\/](\w+)[\\/]sheet\.css(?:\?(?:direct|transform-only)\b|$)/;
/** From the folder of a look. */
const STYLES = '../../../../site/src/styles';
const LOOK_FILES = 'virtual:look-files';

/**
 * Completes the style sheet of each look with the rules that all looks have, those of its hero, its colours, and the classes of
 * pictures; and tells the pages which files a look has.
 */
export const withLookRules = {
  name: 'vitrine:look-rules',
  enforce: 'pre',
  resolveId: (id) => (id === LOOK_FILES ? `\0${id}` : null),
  load: (id) => (id === `\0${LOOK_FILES}` ? lookFiles() : null),
  transform(code, id) {
    const name = LOOK_SHEET.exec(id)?.[1];
    if (name === undefined) return null;
    const look = LOOKS[lookNameOf(name)];
    const sheets = ['site.css', ...(look.hero === 'full' || look.hero === 'above' ? [] : [`heroes/${look.hero}.css`])];
    const imports = sheets.map((file) => `@import "${STYLES}/${file}";\n`).join('');
    return { code: imports + code + paletteRules(look) + pictureRules(), map: null };
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

const fontFile = ({ package: name, weight }: Typeface) =>
  `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;

const sheetOf = (look: string, name: 'sheet' | 'emphasis') => `@vitrine/shared/looks/${look}/${name}.css`;

/** The module that imports the addresses of all style sheets and fonts: see src/virtual.d.ts. */
function lookFiles(): string {
  const files = Object.entries(LOOKS).map(([name, { display, text }], index) => ({
    imports: [sheetOf(name, 'sheet'), fontFile(display), fontFile(text), sheetOf(name, 'emphasis')].map(
      (file, part) => `import file${index}_${part} from '${file}?url';`,
    ),
    entry: `${name}: { sheet: file${index}_0, fonts: [file${index}_1, file${index}_2], emphasis: file${index}_3 }`,
  }));
  const imports = files.flatMap((file) => file.imports).join('\n');
  return `${imports}\nexport const LOOK_FILES = { ${files.map(({ entry }) => entry).join(', ')} };\n`;
}

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
