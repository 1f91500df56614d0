import { contentFaults as said } from '@vitrine/shared/content-faults';
import { RESERVED_SLUGS } from '@vitrine/shared/own-pages/page-address';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { SiteContent, SitePage } from '../../src/content/library.ts';
import { checkTexts, type Lookup } from './check-texts.ts';
import { reportSome } from './report-some.ts';

type Surroundings = Omit<Lookup, 'isPage'> & { report: (page: SitePage, message: string) => void };

/**
 * The own pages that have an address of their own, each with where its links lead. What they refer to and is not there, the page leaves
 * out by itself; here it is reported.
 */
export function repairPages(pages: SiteContent['pages'], { report, ...lookup }: Surroundings): SitePage[] {
  const used = new Set<string>(RESERVED_SLUGS);
  const kept = pages.filter((page) => {
    const { slug } = page;
    const isFree = !used.has(slug);
    used.add(slug);
    if (!isFree) report(page, filledIn(said.pageAddress, { slug }));
    return isFree;
  });
  const pageIds = new Set(kept.map(({ id }) => id));

  return kept.map((page) => {
    const isPage = (id: number) => pageIds.has(id);
    const { messages, destinations } = checkTexts([page.content], { ...lookup, isPage });
    reportSome(messages, (message) => report(page, message));
    return destinations ? { ...page, destinations } : page;
  });
}
