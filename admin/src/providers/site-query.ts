import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import type { VitrineDataProvider } from './data-provider.ts';
import { readContract } from './read-contract.ts';

/** How the record of what the owner has chosen for the site is read. */
export const siteOf = ({ request }: Pick<VitrineDataProvider, 'request'>) => ({
  queryKey: ['site'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readContract(VersionedSiteView, (await request('/site', { signal })).json),
});
