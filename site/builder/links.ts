import { attributesOf, type Tag } from './html-tags.ts';

const LINKING = ['href', 'src', 'action', 'component-url', 'renderer-url'];
const MAY_LINK = /href|src|action|url/i;

/** Every address of the site itself that a page leads to or loads, once, without query and fragment. */
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
