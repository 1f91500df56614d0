import { Box, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { EmptyState } from './EmptyState.tsx';
import { ListHeader } from './ListHeader.tsx';
import { listQueryOptions } from './list-query-options.ts';
import { PageButtons } from './PageButtons.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

const PER_PAGE = 50;
const PLACEHOLDERS = 4;

type Props<T extends RaRecord> = {
  title: string;
  addLabel: string;
  empty: string;
  renderRecord: (record: T) => ReactNode;
  /** Several columns where there is room, instead of one below the other. */
  grid?: boolean;
};

/** A tab with the records of the current resource in the order in which the site shows them. */
export function RecordList<T extends RaRecord>({ title, addLabel, ...records }: Props<T>) {
  const { openCreate } = useDialogAddress();

  return (
    <ListBase
      sort={{ field: 'sort_order', order: 'ASC' }}
      perPage={PER_PAGE}
      queryOptions={listQueryOptions}
      storeKey={false}
      disableAuthentication
    >
      <ListHeader title={title} addLabel={addLabel} onAdd={openCreate} />
      <Records {...records} />
      <PageButtons />
    </ListBase>
  );
}

function Records<T extends RaRecord>({ empty, renderRecord, grid = false }: Omit<Props<T>, 'title' | 'addLabel'>) {
  const { data, isPending, error } = useListContext<T>();

  if (!data) {
    if (error || !isPending) return null;
    return (
      <Stack role="status" aria-label="Loading" sx={{ gap: 2 }}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => index).map((index) => (
          <Skeleton key={index} variant="rectangular" height={72} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState title={empty} />;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        borderTop: 1,
        borderColor: 'divider',
        '& > li': { borderBottom: 1, borderColor: 'divider', py: 2.5 },
        ...(grid && {
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }),
      }}
    >
      {data.map((record) => (
        <li key={record.id}>{renderRecord(record)}</li>
      ))}
    </Box>
  );
}
