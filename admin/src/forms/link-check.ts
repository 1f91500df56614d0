import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isFollowableUrl, isSitePath } from '@vitrine/shared/contract/fields';
import type { VitrineDataProvider } from '../providers/data-provider.ts';

/** Paths, and addresses of pages: the server alone knows whether one of those is of the site itself. */
const isAsked = (link: string) => isSitePath(link) || (/^https?:/i.test(link) && isFollowableUrl(link));

/** Asks the server where a link leads, which alone knows what is public. Addresses of other sites lead where they lead. */
export const linkCheck = (dataProvider: VitrineDataProvider, link: string) =>
  queryOptions({
    queryKey: ['content', 'findDestination', link],
    queryFn: ({ signal }) => (isAsked(link) ? dataProvider.findDestination(link, { signal }) : link),
    // A photograph may have become private since.
    staleTime: 0,
  });

/** What the site leaves out on account of a dead link. */
export type LeftOut = 'button' | 'address';

const remedies: Record<LeftOut, string> = {
  button: 'The site leaves the button out until its link is mended.',
  address: 'The site leaves it out until it is mended.',
};

export const nothingAt = (link: string, leftOut: LeftOut) => `There is nothing at ${link}. ${remedies[leftOut]}`;

/** What is to be said of a link that has just been saved; null when it leads somewhere, and when nobody can be asked. */
export async function warningOf(
  link: unknown,
  leftOut: LeftOut,
  { dataProvider, queryClient }: { dataProvider: VitrineDataProvider; queryClient: QueryClient },
) {
  if (typeof link !== 'string' || link === '') return null;
  // It is saved. The publishing page names it too, so that an answer which does not come is missed by nobody.
  const leadsTo = await queryClient.fetchQuery(linkCheck(dataProvider, link)).catch(() => link);
  return leadsTo === null ? nothingAt(link, leftOut) : null;
}
