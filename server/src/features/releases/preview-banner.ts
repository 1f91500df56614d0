import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { paletteStyles } from '@vitrine/shared/palette';

const PUBLISHING = `${AFTER_LOGIN_PATH}/publishing`;

/** Where a page of a previewed release finds the style of its banner: its policy permits style sheets of its own host alone. */
export const BANNER_STYLE_PATH = '/releases/banner.css';

export const BANNER_STYLE = `${paletteStyles}
.preview-banner {
  position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box;
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding: 4px clamp(16px, 4vw, 64px);
  background: var(--ink); color: var(--bg);
  font: 500 0.9375rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
.preview-banner p { flex: 1 1 16ch; margin: 8px 0; max-width: none; color: inherit }
.preview-banner a { padding: 12px 0; color: inherit; text-underline-offset: 4px }
.preview-banner a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px }
@media print { .preview-banner { display: none } }
`;

/** The instant in a release's name, such as 20261120T120000000Z-r7. */
function timeOf(release: string, timeZone: string): string {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(release)?.map(Number) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${format.format(Date.UTC(year, month - 1, day, hour, minute))} (${timeZone})`;
}

/** Adds to a page of a previewed release which one it is, the way back, and the way to restore it unless it is live. */
export function withBanner(
  html: string,
  { release, isLive, timeZone }: { release: string; isLive: boolean; timeZone: string },
): string {
  const restore = `<a href="${PUBLISHING}?restore=${encodeURIComponent(release)}">Restore this</a>`;
  const banner =
    `<aside class="preview-banner" aria-label="Preview"><p>Preview of the release of ${timeOf(release, timeZone)}</p>` +
    `<a href="${PUBLISHING}">Back</a>${isLive ? '' : restore}</aside>`;
  return html
    .replace('</head>', `<link rel="stylesheet" href="${BANNER_STYLE_PATH}"></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${banner}`);
}
