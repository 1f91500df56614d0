/** The colours of the admin and of the server's own pages, in light and dark mode. Those of the site are the default look (looks/editorial/look.ts). */
export const light = {
  bg: '#faf9f6',
  surface: '#f1efea',
  ink: '#1a1917',
  muted: '#66625a',
  line: '#ddd9d0',
  accent: '#7a4b2a',
  focus: '#1f5fbf',
  error: '#a3261b',
  success: '#2c6b3f',
};

export type Palette = typeof light;

export const dark: Palette = {
  bg: '#0e0e0d',
  surface: '#171715',
  ink: '#f1efe9',
  muted: '#a19c91',
  line: '#2c2b28',
  accent: '#d9a77c',
  focus: '#8ab8ff',
  error: '#ff9c8f',
  success: '#8fcfa0',
};

const declare = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** The same as custom properties, for pages without a style sheet of their own. */
export const paletteStyles = `:root{color-scheme:light dark;${declare(light)}}@media (prefers-color-scheme:dark){:root{${declare(dark)}}}`;
