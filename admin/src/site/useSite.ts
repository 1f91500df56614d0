import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { readContract } from '../providers/read-contract.ts';
import { siteOf } from '../providers/site-query.ts';
import { useApi } from '../providers/use-api.ts';

/** The record of what the owner has chosen for the site, and how a part of it is saved. */
export function useSite() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = siteOf(api);
  const { data: record, error } = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutateAsync: save } = useMutation({
    mutationKey: query.queryKey,
    mutationFn: async (changes: object) =>
      readContract(
        VersionedSiteView,
        (await api.request('/site', { method: 'PUT', body: JSON.stringify(changes) })).json,
      ),
    onSuccess: (stored) => queryClient.setQueryData(query.queryKey, stored),
  });
  return { record, error, save };
}
