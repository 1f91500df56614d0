import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SortableList } from '../lists/sorting/SortableList.tsx';

type Props<T> = {
  /** The values of a list, in their order. */
  rows: readonly T[];
  /** The name of a row for screen readers. */
  nameOf: (row: T, index: number) => string;
  onChange: (rows: T[]) => void;
  children: (row: T, index: number) => ReactNode;
};

/** Values that have an order of their own and no ids, with a handle before each. */
export function SortableRows<T>({ rows, nameOf, onChange, children }: Props<T>) {
  const { ids, reorder } = useIds(rows.length);
  const records = rows.map((row, index) => ({ id: ids[index] ?? 0, row, index }));

  async function arrange(arranged: number[]) {
    const byId = new Map(records.map(({ id, row }) => [id, row]));
    reorder(arranged);
    onChange(arranged.flatMap((id) => (byId.has(id) ? [byId.get(id) as T] : [])));
    return true;
  }

  return (
    <SortableList
      records={records}
      nameOf={({ row, index }) => nameOf(row, index)}
      onReorder={arrange}
      sx={{ '& > li': { py: 0.5 } }}
      renderRecord={({ row, index }, handle) => (
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
          {handle}
          {children(row, index)}
        </Box>
      )}
    />
  );
}

/** An id for each of so many rows, which it keeps when the rows are arranged. */
function useIds(count: number) {
  const [ids, setIds] = useState<number[]>([]);
  if (ids.length === count) return { ids, reorder: setIds };

  const next = Math.max(0, ...ids) + 1;
  const enough = [...ids, ...Array.from({ length: Math.max(0, count - ids.length) }, (_, index) => next + index)];
  const changed = enough.slice(0, count);
  setIds(changed);
  return { ids: changed, reorder: setIds };
}
