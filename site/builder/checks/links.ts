import { pathOfLink } from '@vitrine/shared/site-addresses';
import { attributesOf, type Tag } from '../render/html-tags.ts';

const LINKING = ['href', 'src', 'action', 'component-url', 'renderer-url'];
const MAY_LINK = /href|src|action|url/i;

/** The addresses on the site itself that a page links to or loads, without query, fragment or duplicates. */
export function linksOf(tags: Iterable<Tag>): string[] {
  const links = new Set<string>();
  const add = (address: string | undefined) => {
    const [path = ''] = (address ?? '').split(/[?#]/);
    if (/^\/(?!\/)/.test(path)) links.add(path);
  };

  for (const { source } of tags) {
    if (!MAY_LINK.test(source)) continue;
    const attributes = attributesOf(source);
    for (const name of LINKING) add(attributes.get(name));
    for (const candidate of attributes.get('srcset')?.split(',') ?? []) add(candidate.trim().split(' ')[0]);
  }
  return [...links];
}

/** The page to which a link within the site leads. */
export function fileOfLink(link: string): string {
  const path = pathOfLink(link)?.slice(1) ?? '';
  return path.endsWith('index.html') ? path : `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
}
