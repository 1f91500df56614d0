import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { readContract } from '../providers/read-contract.ts';
import { useApi } from '../providers/use-api.ts';

const KEY = ['site'];

/** The record of what the owner has chosen for the site, and how a part of it is saved. */
export function useSite() {
  const { request } = useApi();
  const queryClient = useQueryClient();
  const { data: record, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => readContract(VersionedSiteView, (await request('/site', { signal })).json),
    refetchOnMount: 'always',
  });
  const { mutateAsync: save } = useMutation({
    mutationKey: KEY,
    mutationFn: async (changes: object) =>
      readContract(VersionedSiteView, (await request('/site', { method: 'PUT', body: JSON.stringify(changes) })).json),
    onSuccess: (stored) => queryClient.setQueryData(KEY, stored),
  });
  return { record, error, save };
}
