import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { siteOf } from '../providers/site-query.ts';
import { useApi } from '../providers/use-api.ts';

/** The language of the site, in which clients read; the default one until it is known. */
export function useSiteLanguage() {
  const { data } = useQuery(siteOf(useApi()));
  return (data ?? DEFAULT_SITE).language;
}
