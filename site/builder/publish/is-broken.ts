import { pathOfLink } from '@vitrine/shared/site-addresses';
import { fileOfLink } from '../checks/links.ts';
import type { LibraryStore } from '../library/library-store.ts';

/** What the server serves besides the site and its pictures. */
const BESIDE = /^\/(?:build\.json|admin\/.*)$/;
const LINKS_REMEMBERED = 1_000;

type Linked = { upcoming: LibraryStore['upcoming']; apiUrl: string };

/** Returns whether a link leads to no page or file of the next release. */
export function createIsBroken({ upcoming, apiUrl }: Linked) {
  const leadsSomewhere = (link: string) => {
    const path = pathOfLink(link)?.slice(1);
    if (path === undefined) return false;
    return upcoming.has(path) || upcoming.has(fileOfLink(link)) || BESIDE.test(link) || link.startsWith(`${apiUrl}/`);
  };

  const known = new Map<string, boolean>();
  return (link: string): boolean => {
    if (known.size >= LINKS_REMEMBERED) known.clear();
    const answer = known.get(link) ?? leadsSomewhere(link);
    known.set(link, answer);
    return !answer;
  };
}
