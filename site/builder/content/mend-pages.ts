import { RESERVED_SLUGS } from '@vitrine/shared/own-pages/page-address';
import { readReference } from '@vitrine/shared/own-pages/page-references';
import type { SiteContent, SitePage } from '../../src/content/library.ts';
import { readMarkdown } from '../../src/content/own-pages/markdown.ts';
import { PHOTOS_MAX, safeLink } from '../../src/content/own-pages/own-page.ts';

/** Of more faults in one page, the number is reported. */
const REPORTED = 10;

type Surroundings = {
  /** Where a link leads: to another site, to a page of this one, or nowhere (null). */
  destination: (link: string) => string | null;
  isPublicPhoto: (id: number) => boolean;
  report: (page: SitePage, message: string) => void;
};

/**
 * The own pages that have an address of their own, each with where its links lead. What they refer to and is not there, the page leaves
 * out by itself; here it is reported.
 */
export function mendPages(
  pages: SiteContent['pages'],
  { destination, isPublicPhoto, report }: Surroundings,
): SitePage[] {
  const taken = new Set<string>(RESERVED_SLUGS);
  const kept = pages.filter((page) => {
    const { slug } = page;
    const isFree = !taken.has(slug);
    taken.add(slug);
    if (!isFree) {
      report(page, `The page is left out: the site itself or another page is at /${slug}.`);
    }
    return isFree;
  });
  const pageIds = new Set(kept.map(({ id }) => id));

  return kept.map((page) => {
    const { messages, destinations } = look(page, { destination, isPublicPhoto, isPage: (id) => pageIds.has(id) });
    for (const message of [...messages].slice(0, REPORTED)) report(page, message);
    if (messages.size > REPORTED) {
      report(page, `It has ${messages.size - REPORTED} more links or pictures that are left out.`);
    }
    return destinations.size > 0 ? { ...page, destinations: Object.fromEntries(destinations) } : page;
  });
}

type Lookup = Pick<Surroundings, 'destination' | 'isPublicPhoto'> & { isPage: (id: number) => boolean };

/** What of a page is left out, and where its typed addresses lead if not to themselves. */
function look({ content }: SitePage, { destination, isPublicPhoto, isPage }: Lookup) {
  const messages = new Set<string>();
  const destinations = new Map<string, string | null>();
  let photos = 0;

  const lookAtTyped = (address: string) => {
    const link = safeLink(address);
    const leadsTo = link === null ? null : destination(link);
    if (link === null) messages.add(`A link is left out: nobody can follow "${shortened(address)}".`);
    else if (leadsTo === null) messages.add(`A link is left out: there is nothing at ${shortened(link)}.`);
    if (leadsTo === null || leadsTo !== link) destinations.set(address, leadsTo);
  };

  readMarkdown(content, {
    link(address) {
      const { kind, id } = readReference(address) ?? { kind: null, id: 0 };
      if (kind === null) lookAtTyped(address);
      if (kind === 'page' && !isPage(id)) messages.add(`A link is left out: page ${id} is a draft or was deleted.`);
      if (kind === 'photo' && !isPublicPhoto(id)) messages.add(`A link is left out: photograph ${id} is not public.`);
      return null;
    },
    photo(address) {
      const reference = readReference(address);
      photos += 1;
      if (reference?.kind !== 'photo') {
        messages.add(`A picture is left out: "${shortened(address)}" is no photograph of the library.`);
      } else if (!isPublicPhoto(reference.id)) {
        messages.add(`A picture is left out: photograph ${reference.id} is not public.`);
      }
      return null;
    },
  });
  if (photos > PHOTOS_MAX) messages.add(`Only the first ${PHOTOS_MAX} of its ${photos} photographs are shown.`);
  return { messages, destinations };
}

const shortened = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);
