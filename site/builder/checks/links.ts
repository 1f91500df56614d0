import { pathOfLink } from '@vitrine/shared/site-addresses';
import type { Manifest } from '../releases/manifest.ts';
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

type Linked = Pick<Manifest, 'files' | 'assets'>;
/** What the server serves besides the site and its pictures. */
const BESIDE = /^\/(?:build\.json|admin\/.*)$/;

/** The links in these pages that lead to no page or file of the site, each with its page. */
export function brokenLinks(pages: Iterable<string>, { files, assets }: Linked, apiUrl: string) {
  const isThere = (file: string) => files.has(file) || assets.has(file);
  const leadsSomewhere = (link: string) => {
    const path = pathOfLink(link)?.slice(1);
    if (path === undefined) return false;
    const index = `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
    return isThere(path) || isThere(index) || BESIDE.test(link) || link.startsWith(`${apiUrl}/`);
  };

  const known = new Map<string, boolean>();
  const isBroken = (link: string) => {
    const answer = known.get(link) ?? leadsSomewhere(link);
    known.set(link, answer);
    return !answer;
  };
  const broken: { file: string; link: string }[] = [];
  for (const file of pages) {
    for (const link of files.get(file)?.links ?? []) if (isBroken(link)) broken.push({ file, link });
  }
  return broken;
}
