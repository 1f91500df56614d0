import type { LookPalette } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { ViteUserConfig } from 'astro';
import { pictureRules } from './picture-rules.ts';

const LOOK_SHEET = /[\\/]styles[\\/]looks[\\/](\w+)\.css(?:\?transform-only|$)/;

/** Adds the colours of a look to its style sheet, and the rules for the classes of pictures. */
export const withLookRules = {
  name: 'vitrine:look-rules',
  enforce: 'pre',
  transform: (code, id) => {
    const name = LOOK_SHEET.exec(id)?.[1];
    return name ? { code: code + paletteRules(LOOKS[lookNameOf(name)]) + pictureRules(), map: null } : null;
  },
} satisfies NonNullable<ViteUserConfig['plugins']>[number];

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
