import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SITE, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { readContract } from '../providers/read-contract.ts';
import { useApi } from '../providers/use-api.ts';

/** The language of the site, in which clients read; the default one until it is known. */
export function useSiteLanguage() {
  const { request } = useApi();
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: async ({ signal }) => readContract(VersionedSiteView, (await request('/site', { signal })).json),
  });
  return (data ?? DEFAULT_SITE).language;
}
