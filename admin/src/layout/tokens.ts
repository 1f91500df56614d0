/** The colours of the site, for light and for dark surroundings. */
export const light = {
  bg: '#FAF9F6',
  surface: '#F1EFEA',
  ink: '#1A1917',
  muted: '#66625A',
  line: '#DDD9D0',
  accent: '#7A4B2A',
  focus: '#1F5FBF',
  error: '#A3261B',
  success: '#2C6B3F',
};
export type Tokens = typeof light;

export const dark: Tokens = {
  bg: '#0E0E0D',
  surface: '#171715',
  ink: '#F1EFE9',
  muted: '#A19C91',
  line: '#2C2B28',
  accent: '#D9A77C',
  focus: '#8AB8FF',
  error: '#FF9C8F',
  success: '#8FCFA0',
};

const declare = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** The same colours as custom properties, for the pages that stand without MUI. */
export const tokenStyles = `:root{color-scheme:light dark;${declare(light)}}@media (prefers-color-scheme:dark){:root{${declare(dark)}}}body{margin:0;background:var(--bg)}`;

export const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
