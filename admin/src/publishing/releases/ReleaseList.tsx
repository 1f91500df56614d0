import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../lists/EmptyState.tsx';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { READ_WHILE_SIGNED } from '../../providers/signed-addresses.ts';
import { useApi } from '../../providers/use-api.ts';
import { useEditedImages } from '../edits/useEditedImages.ts';
import { usePublishing } from '../usePublishing.ts';
import { EarlierReleases } from './EarlierReleases.tsx';
import { groupReleases } from './group-releases.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { useAskedInAddress } from './useAskedInAddress.ts';
import { useRollback } from './useRollback.tsx';

/** The kept releases. Each can be made live again. */
export function ReleaseList() {
  const dataProvider = useApi();
  const { data: publishing } = usePublishing();
  const { data, error } = useQuery({
    // The list changes when another release goes live.
    queryKey: ['publishing', 'releases', publishing?.live?.release],
    queryFn: ({ signal }) => dataProvider.getReleases({ signal }),
    placeholderData: keepPreviousData,
    ...READ_WHILE_SIGNED,
  });
  const images = useEditedImages(data?.map(({ edited }) => edited) ?? []);
  const { chosen, ask, dialog } = useRollback();
  useAskedInAddress(data, ask);
  const actionsOf = (release: KeptRelease) => ({
    images,
    busy: chosen?.release === release.release,
    onPutBack: () => ask(release),
  });

  return (
    <section aria-labelledby="releases">
      <Typography id="releases" variant="h2">
        {t('Releases')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '72ch' }}>
        {t(
          'Every edit that changes a page makes a release: a whole site. Photographs that are dropped or edited together are one. The newest are kept, then one an hour for a day and one a day for 30 days. One that is restored stays live until the next change, or until you publish.',
        )}
      </Typography>
      <Fetching data={data} error={error} height={160} />
      {data?.length === 0 && <EmptyState title={t('Nothing has been published yet')} />}
      {data && data.length > 0 && (
        <LinedList>
          {groupReleases(data).map(({ newest, origin, earlier }) => (
            <ReleaseRow key={newest.release} release={newest} origin={origin} {...actionsOf(newest)}>
              <EarlierReleases>
                {earlier.map((release) => (
                  <ReleaseRow key={release.release} release={release} {...actionsOf(release)} />
                ))}
              </EarlierReleases>
            </ReleaseRow>
          ))}
        </LinedList>
      )}
      {dialog}
    </section>
  );
}
