import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { Box } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { DragHandle } from './DragHandle.tsx';
import { moved } from './moved.ts';
import { spokenPlugins } from './sortable-announcements.ts';

type Props<T extends RaRecord<number>> = {
  /** All records there are, in their order. */
  records: readonly T[];
  /** What a record is called where it cannot be seen. */
  nameOf: (record: T) => string;
  /** Put `handle` where the record is taken hold of. */
  renderRecord: (record: T, handle: ReactNode) => ReactNode;
  /** Saves the order, the ids of all records, and says whether it could. By then `records` is up to date; see `useSaveOrder`. */
  onReorder: (ids: number[]) => Promise<boolean>;
  /** Looks of the list, whose children are `li` elements. */
  sx?: object;
};

/**
 * A list that is arranged by dragging handles, with pointer, finger or keyboard (Space, arrows, Space). The new order shows at
 * once; it gives way to `records` again when it has been saved, or could not be.
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

  // Not before the new order has been drawn: dnd-kit has moved the elements by hand, and React has to have caught up with it.
  useEffect(() => {
    if (!arranged) return;
    void save(arranged.map(({ id }) => id)).then((isSaved) => {
      setArranged(undefined);
      // Drawn anew, the list is surely what React takes it for.
      if (!isSaved) setRefusals((before) => before + 1);
    });
  }, [arranged]);

  return (
    <DragDropProvider key={refusals} plugins={spokenPlugins} onDragEnd={drop}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...sx }}>
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
      </Box>
    </DragDropProvider>
  );
}

type ItemProps = {
  id: number;
  index: number;
  name: string;
  total: number;
  /** While an order is saved, no other one is made. */
  busy: boolean;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, index, name, total, busy, children }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: busy, data: { name, total } });

  return (
    <Box component="li" ref={ref} sx={{ minWidth: 0, ...(isDragging && { bgcolor: 'background.default' }) }}>
      {children(<DragHandle ref={handleRef} name={name} />)}
    </Box>
  );
}
