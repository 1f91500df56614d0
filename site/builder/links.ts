import { tagsOf } from './html-tags.ts';

const LINKING = ['href', 'src', 'action', 'component-url', 'renderer-url'];

/** Every address of the site itself that a page leads to or loads, once, without query and fragment. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  const add = (address: string | undefined) => {
    const [path = ''] = (address ?? '').split(/[?#]/);
    if (/^\/(?!\/)/.test(path)) links.add(path);
  };

  for (const { attributes } of tagsOf(html)) {
    for (const name of LINKING) add(attributes.get(name));
    for (const candidate of attributes.get('srcset')?.split(',') ?? []) add(candidate.trim().split(' ')[0]);
  }
  return [...links];
}
