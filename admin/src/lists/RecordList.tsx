import { Box, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { EmptyState } from './EmptyState.tsx';
import { EVERY } from './every.ts';
import { ListHeader } from './ListHeader.tsx';
import { listQueryOptions } from './list-query-options.ts';
import { SortableList } from './sorting/SortableList.tsx';
import { useSaveOrder } from './sorting/useSaveOrder.ts';

const PLACEHOLDERS = 4;

type Props<T extends RaRecord<number>> = {
  title: string;
  addLabel: string;
  empty: string;
  renderRecord: (record: T) => ReactNode;
  /** Several columns if there is room. */
  grid?: boolean;
};

type RecordsProps<T extends RaRecord<number>> = Omit<Props<T>, 'title' | 'addLabel'>;

/** A tab with the records of the current resource in the site's order, which can be changed by dragging. */
export function RecordList<T extends RaRecord<number>>({ title, addLabel, ...records }: Props<T>) {
  const { openCreate } = useDialogAddress();

  return (
    <ListBase
      sort={EVERY.sort}
      // The whole list, because its order is saved as a whole.
      perPage={EVERY.pagination.perPage}
      queryOptions={listQueryOptions}
      storeKey={false}
      disableAuthentication
    >
      <ListHeader title={title} addLabel={addLabel} onAdd={openCreate} />
      <Records {...records} />
    </ListBase>
  );
}

function Records<T extends RaRecord<number>>({ empty, renderRecord, grid = false }: RecordsProps<T>) {
  const { data, isPending, error } = useListContext<T>();
  const saveOrder = useSaveOrder();
  const represent = useGetRecordRepresentation();

  if (!data) {
    if (error || !isPending) return null;
    return (
      <Stack role="status" aria-label={t('Loading')} sx={{ gap: 2 }}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => index).map((index) => (
          <Skeleton key={index} variant="rectangular" height={72} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState title={empty} />;
  return (
    <SortableList
      records={data}
      nameOf={(record) => String(represent(record))}
      onReorder={(ids) => saveOrder((dataProvider, resource) => dataProvider.saveOrder(resource, ids))}
      renderRecord={(record, handle) => (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          {handle}
          <Box sx={{ flex: 1, minWidth: 0 }}>{renderRecord(record)}</Box>
        </Box>
      )}
      sx={grid ? columns : undefined}
    />
  );
}

const columns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
};
