import { useQuery } from '@tanstack/react-query';
import { useAction } from '../feedback/useAction.ts';
import { t } from '../language/language.ts';
import { useApi } from '../providers/use-api.ts';

const POLL_MS = 700;
/** Renditions that become ready and other people publish without this tab. */
const REFETCH_MS = 15_000;

/** The state of the public site. Polls often during a publish, and seldom otherwise. */
export function usePublishing() {
  const dataProvider = useApi();
  return useQuery({
    queryKey: ['publishing'],
    queryFn: ({ signal }) => dataProvider.getPublishing({ signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? POLL_MS : REFETCH_MS),
  });
}

/** Publishes the current content, even if a release was restored before. */
export const usePublish = () =>
  useAction((provider) => provider.publish(), { key: ['publishing'], failed: t('Publishing failed') });
