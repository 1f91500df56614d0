import { LOOKS } from '@vitrine/shared/looks/looks';
import { initials } from './chrome.ts';
import type { SiteLook } from './look.ts';

/**
 * The photographer's initials as an SVG, dark on light or light on dark, as the browser prefers unless the site has one scheme. Its font is
 * one of the system, since a file in a page can load none.
 */
export function drawFavicon(photographer: string, { name, scheme }: SiteLook): string {
  const letters = escapeMarkup(initials(photographer));
  const { light, dark, face } = LOOKS[name];
  const first = scheme === 'dark' ? dark : light;
  const other =
    scheme === 'auto' ? `@media(prefers-color-scheme:dark){path{fill:${dark.ink}}text{fill:${dark.bg}}}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${first.ink}}text{fill:${first.bg};font:15px ${face.fontFamily}}${other}</style><path d="M0 0h32v32H0z"/><text x="16" y="21" text-anchor="middle">${letters}</text></svg>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for use between two tags of XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
