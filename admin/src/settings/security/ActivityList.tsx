import { Pagination } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ACTIVITY_DAYS } from '@vitrine/shared/limits';
import { useState } from 'react';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ActivityRow } from './ActivityRow.tsx';

const PER_PAGE = 10;

/** What was done by whom, the newest first. */
export function ActivityList() {
  const calls = useCalls(createSecurityCalls);
  const [page, setPage] = useState(1);
  const { data, error, isFetching } = useQuery({
    queryKey: ['activity', page],
    queryFn: ({ signal }) => calls.getActivity({ skip: (page - 1) * PER_PAGE, limit: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  // The last row of this page is gone.
  if (data && !isFetching && page > pages) setPage(pages);

  return (
    <SettingsSection
      title={t('Activity')}
      hint={t('Who has done what, and from where. Kept for {days} days.', { days: ACTIVITY_DAYS })}
    >
      <Fetching data={data} error={error} height={240} />
      {data && (
        <LinedList>
          {data.data.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </LinedList>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, chosen) => setPage(chosen)}
          sx={{ mt: 3 }}
          aria-label={t('Pages of the activity')}
        />
      )}
    </SettingsSection>
  );
}
