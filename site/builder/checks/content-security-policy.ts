import { createHash } from 'node:crypto';
import { parseUrl } from '@vitrine/shared/parse-url';
import type { Addresses } from '../../src/content/pages.ts';
import { attributesOf, type Tag } from '../render/html-tags.ts';

/** The hashes of the scripts and styles that a page may contain inline. */
export type InlineHashes = { scripts: string[]; styles: string[] };

const DATA_BLOCK = /^application\/(?:ld\+)?json$/;

const isInlineScript = (attributes: Map<string, string>) =>
  !attributes.has('src') && !DATA_BLOCK.test(attributes.get('type') ?? '');

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/**
 * The hashes of a page's inline scripts and styles. Each must be listed in `announced` (Astro's header); a script that came with the
 * content is not, and fails the build.
 */
export function inlineHashes(tags: Iterable<Tag>, announced: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { name, source, text } of tags) {
    if (name === 'style') styles.add(hashOf(text));
    if (name === 'script' && isInlineScript(attributesOf(source))) scripts.add(hashOf(text));
  }
  const stranger = [...scripts, ...styles].find((hash) => !announced.includes(hash));
  if (stranger) throw new Error(`an inline script or style is not the site's own: ${stranger}`);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * The policy of a page, as it is written into the page, or that of `all` pages, for headers: a page obeys both. It needs neither
 * unsafe-inline nor unsafe-eval. In galleries for clients the pictures are those of the API, and nothing is posted by the browser itself.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { apiUrl, imagesUrl }: Addresses,
  of: 'page' | 'client-gallery' | 'all' = 'page',
): string {
  const api = originOf(apiUrl);
  const images = new Set([...originOf(imagesUrl), ...(of === 'page' ? [] : api)]);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'form-action': of === 'client-gallery' ? ["'none'"] : ["'self'", ...api],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const originOf = (address: string) => [parseUrl(address)?.origin ?? []].flat();
