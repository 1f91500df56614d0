import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { isPathOrWebAddress } from '@vitrine/shared/links';
import { t } from '../language/language.ts';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { useApi } from '../providers/use-api.ts';

/** Asks the server where a link leads, because only the server knows what is public. Links to other sites are returned unchanged. */
export const linkCheck = (dataProvider: VitrineDataProvider, link: string) =>
  queryOptions({
    queryKey: ['content', 'findDestination', link],
    queryFn: ({ signal }) => (isPathOrWebAddress(link) ? dataProvider.findDestination(link, { signal }) : link),
    // A photograph may have become private in the meantime.
    staleTime: 0,
  });

/** What the site leaves out because of a dead link. */
export type LeftOut = 'button' | 'address';

export const nothingAt = (link: string, leftOut: LeftOut) =>
  leftOut === 'button'
    ? t('There is nothing at {link}. The site leaves the button out until its link is repaired.', { link })
    : t('There is nothing at {link}. The site leaves it out until it is repaired.', { link });

/** The warning about a link that was just saved; null if it leads somewhere, and if the server cannot be asked. */
export function useDeadLink() {
  const dataProvider = useApi();
  const queryClient = useQueryClient();

  return async (link: unknown, leftOut: LeftOut): Promise<string | null> => {
    if (typeof link !== 'string' || link === '') return null;
    // The record is saved, and Publishing names the dead link too, so a missing answer does no harm.
    const leadsTo = await queryClient.fetchQuery(linkCheck(dataProvider, link)).catch(() => link);
    return leadsTo === null ? nothingAt(link, leftOut) : null;
  };
}
