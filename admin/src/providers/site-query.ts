import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { createCaller } from './caller.ts';
import type { VitrineDataProvider } from './data-provider.ts';

/** How the record of what the owner has chosen for the site is read. */
export const siteOf = (api: Pick<VitrineDataProvider, 'request'>) => ({
  queryKey: ['site'],
  queryFn: ({ signal }: { signal: AbortSignal }) => createCaller(api).call(VersionedSiteView, '/site', { signal }),
});
