import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { pathOfLink } from '@vitrine/shared/site-addresses';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { fileOfLink } from '../checks/links.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { Linking } from '../library/pages/upcoming.ts';

const LINK_FAULTS_MAX = 10;
/** What the server serves besides the site and its pictures. */
const BESIDE = /^\/(?:build\.json|admin\/.*)$/;
const LINKS_REMEMBERED = 1_000;

type Order = {
  library: LibraryStore;
  apiUrl: string;
  /** The files that the release before has, and the next one does not. */
  gone: readonly string[];
  /** Whether pages that are as before may have broken links, whatever is gone. */
  isAnyBroken: boolean;
  isPicture: (link: string) => boolean;
};

/**
 * Links of the site's own pages that lead nowhere, each with the number of pages that have it. Those that the owner typed were repaired
 * before. Links to pictures that are not public are listed by page. Pages that are as before have no broken link, unless it leads to one
 * that is gone.
 */
export function findBrokenLinks({ library, apiUrl, gone, isAnyBroken, isPicture }: Order) {
  const { upcoming } = library;
  const isBroken = createIsBroken(upcoming, apiUrl);
  const broken = new Map<string, Linking>();
  const hiddenPictures: { file: string; link: string }[] = [];
  const add = (link: string, { files, first }: Linking) => {
    const known = broken.get(link);
    broken.set(link, { files: files + (known?.files ?? 0), first: known?.first ?? first });
  };
  const look = ({ file, links }: { file: string; links: readonly string[] }) => {
    for (const link of links) {
      if (!isBroken(link)) continue;
      if (isPicture(link)) hiddenPictures.push({ file, link });
      else add(link, { files: 1, first: file });
    }
  };

  for (const { id, links } of upcoming.shapes()) {
    for (const link of links.filter(isBroken)) add(link, upcoming.ofShape(id) ?? { files: 0, first: '' });
  }
  for (const page of upcoming.changed()) look(page);
  const others = isAnyBroken ? upcoming.unchanged() : gone.values().flatMap((file) => upcoming.linking(file));
  const seen = new Set<string>();
  for (const page of others) {
    if (seen.has(page.file)) continue;
    if (!isAnyBroken) seen.add(page.file);
    look(page);
  }
  return { hiddenPictures, faults: Array.from(broken).slice(0, LINK_FAULTS_MAX).map(linkFault) };
}

const linkFault = ([link, { files, first }]: [string, Linking]): ContentFault => ({
  resource: 'site',
  id: null,
  title: `/${first}`,
  message: filledIn(said.linksToNothing, { address: link, count: files }),
});

/** Returns whether a link leads to no page or file of the next release. */
function createIsBroken(upcoming: LibraryStore['upcoming'], apiUrl: string) {
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
