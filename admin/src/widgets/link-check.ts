import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isSitePath } from '@vitrine/shared/contract/fields';
import type { VitrineDataProvider } from '../providers/data-provider.ts';

/** Asks the server where a link leads, which alone knows what is public. Addresses of other sites lead where they lead. */
export const linkCheck = (dataProvider: VitrineDataProvider, link: string) =>
  queryOptions({
    queryKey: ['content', 'findDestination', link],
    queryFn: ({ signal }) => (isSitePath(link) ? dataProvider.findDestination(link, { signal }) : link),
    // A photograph may have become private since.
    staleTime: 0,
  });

export const nothingAt = (link: string) =>
  `There is nothing at ${link}. The site leaves the button out until its link is mended.`;

/** What is to be said of a link that has just been saved; null when it leads somewhere, and when nobody can be asked. */
export async function warningOf(link: unknown, dataProvider: VitrineDataProvider, queryClient: QueryClient) {
  if (typeof link !== 'string' || link === '') return null;
  // It is saved. The publishing page names it too, so that an answer which does not come is missed by nobody.
  const leadsTo = await queryClient.fetchQuery(linkCheck(dataProvider, link)).catch(() => link);
  return leadsTo === null ? nothingAt(link) : null;
}
