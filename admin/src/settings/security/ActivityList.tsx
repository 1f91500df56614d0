import { Pagination, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ACTIVITY_DAYS } from '@vitrine/shared/limits';
import { useState } from 'react';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { useSecurityCalls } from './useSecurityCalls.ts';

const PER_PAGE = 10;

/** What was done by whom, the newest first. */
export function ActivityList() {
  const calls = useSecurityCalls();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['activity', page],
    queryFn: ({ signal }) => calls.getActivity({ skip: (page - 1) * PER_PAGE, limit: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);

  return (
    <SettingsSection title="Activity" hint={`Who has done what, and from where. Kept for ${ACTIVITY_DAYS} days.`}>
      {error && <Typography color="error">Failed to fetch the activity. {error.message}</Typography>}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
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
          aria-label="Pages of the activity"
        />
      )}
    </SettingsSection>
  );
}
