/** The longest address segment of an own page. In UTF-8 it is still a name that every file system takes. */
export const PAGE_SLUG_MAX = 80;

/**
 * Address segments that own pages must not have: those that the site and the server use, or are about to use. What cannot be a slug, such
 * as `feed.xml`, need not be listed.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['404', 'about', 'contact', 'gallery', 'home', 'index', 'photo', 'photos', 'sitemap', 'feed', 'robots', 'favicon'],
  ...['project', 'projects', 'for', 'preview', 'previews', 'releases'],
  ...['admin', 'api', 'assets', 'build', 'health', 'images', 'metrics', 'static', 'uploads'],
]);

/** Letters, with their marks, and digits at its beginning: what is a folder's name on every file system. */
export const PAGE_SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u;

/** Slashes and spaces at both ends. A run of them is read once, by its first character. */
const OUTSIDE = /^[/\s]+|(?<![/\s])[/\s]+$/g;

/** What somebody means who types ` /Imprint/ `: `imprint`. File systems that ignore case must not hold two pages for one. */
export const slugOfPage = (typed: string): string => typed.normalize('NFC').toLowerCase().replace(OUTSIDE, '');

/** The address of an own page. */
export const pageAddress = ({ slug }: { slug: string }) => `/${encodeURIComponent(slug)}`;
