import { dark, light } from '@vitrine/shared/palette';
import { initials } from './chrome.ts';

/** The photographer's initials as an SVG, dark on light or light on dark as the browser prefers. */
export function drawFavicon(photographer: string): string {
  const letters = escapeMarkup(initials(photographer));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${light.ink}}text{fill:${light.bg};font:15px Georgia,serif}@media(prefers-color-scheme:dark){path{fill:${dark.ink}}text{fill:${dark.bg}}}</style><path d="M0 0h32v32H0z"/><text x="16" y="21" text-anchor="middle">${letters}</text></svg>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for use between two tags of XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
