import { parseUrl } from './parse-url.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
const FOLLOWABLE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const MAIL = /^[^\s@:/]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}$/u;

/** Whether a link to it is safe for visitors: http, https, mailto or tel, without hidden characters. */
export function isFollowableUrl(text: string): boolean {
  if (CONTROL_CHARACTER.test(text) || /\s/.test(text)) return false;
  return FOLLOWABLE_PROTOCOLS.includes(parseUrl(text)?.protocol ?? '');
}

/** The same, of the web alone: http or https. */
export const isWebAddress = (text: string) => isFollowableUrl(text) && /^https?:/i.test(text);

/** The address that somebody means who types `instagram.com/elena` or `elena@example.com`. Anything else stays as it is. */
export function completeLink(text: string): string {
  if (HOST.test(text)) return `https://${text}`;
  return MAIL.test(text) ? `mailto:${text}` : text;
}

/** Whether the text is a path on the site itself (`/gallery`), and not another host in disguise (`//host`, `/\host`). */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !CONTROL_CHARACTER.test(text);
}

/** Whether it may lead to a page of the site: a path, or a web address. Only the server knows which of those are on its host. */
export const isPathOrWebAddress = (link: string) => isSitePath(link) || isWebAddress(link);
