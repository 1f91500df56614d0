import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { Box } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { LinedList } from '../LinedList.tsx';
import { DragHandle } from './DragHandle.tsx';
import { moved } from './moved.ts';
import { spokenPlugins } from './sortable-announcements.ts';

type Props<T extends RaRecord<number>> = {
  /** All records, in order. */
  records: readonly T[];
  /** The name of a record for screen readers. */
  nameOf: (record: T) => string;
  /** Render `handle` where the record should be dragged by. */
  renderRecord: (record: T, handle: ReactNode) => ReactNode;
  /**
   * Saves the order, the ids of all records, and returns whether that succeeded. By then `records` is up to date; see `useSaveOrder`.
   */
  onReorder: (ids: number[]) => Promise<boolean>;
  /** Further styles of the list. */
  sx?: object | undefined;
};

/**
 * A list that can be reordered by its handles, with pointer, finger or keyboard (Space, arrows, Space). The new order is shown at once,
 * until it was saved or refused and `records` applies again.
 */
export function SortableList<T extends RaRecord<number>>(props: Props<T>) {
  const { records, nameOf, renderRecord, onReorder, sx } = props;
  const [arranged, setArranged] = useState<readonly T[]>();
  const [refusals, setRefusals] = useState(0);
  const shown = arranged ?? records;
  const save = useEffectEvent(onReorder);

  const drop: DragDropEventHandlers['onDragEnd'] = ({ canceled, operation: { source } }) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    setArranged(moved(shown, source.initialIndex, source.index));
  };

  // Only after the new order is rendered: dnd-kit has moved the elements itself, and React has to catch up.
  useEffect(() => {
    if (!arranged) return;
    void save(arranged.map(({ id }) => id)).then((isSaved) => {
      setArranged(undefined);
      // Remounts the list, because after a refusal React and the document disagree on the order.
      if (!isSaved) setRefusals((before) => before + 1);
    });
  }, [arranged]);

  return (
    <DragDropProvider key={refusals} plugins={spokenPlugins} onDragEnd={drop}>
      <LinedList sx={sx}>
        {shown.map((record, index) => (
          <SortableItem
            key={record.id}
            id={record.id}
            index={index}
            name={nameOf(record)}
            total={shown.length}
            busy={Boolean(arranged)}
          >
            {(handle) => renderRecord(record, handle)}
          </SortableItem>
        ))}
      </LinedList>
    </DragDropProvider>
  );
}

type ItemProps = {
  id: number;
  index: number;
  name: string;
  total: number;
  /** While an order is being saved, the list cannot be changed. */
  busy: boolean;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, index, name, total, busy, children }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: busy, data: { name, total } });

  return (
    <Box component="li" ref={ref} sx={{ minWidth: 0, py: 2.5, ...(isDragging && { bgcolor: 'background.default' }) }}>
      {children(<DragHandle ref={handleRef} name={name} />)}
    </Box>
  );
}
