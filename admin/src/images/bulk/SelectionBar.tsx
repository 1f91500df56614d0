import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { SelectionFrame } from '../../photos/SelectionFrame.tsx';
import { useRestore } from '../trash/useRestore.ts';
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx';
import { useChosenImages } from './useBulk.ts';
import type { Selection } from './useLibrarySelection.ts';

// What forms are made of is not loaded with the library.
const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then((module) => ({ default: module.BulkEditDialog })),
);
const AddToProjectDialog = lazy(() =>
  import('./AddToProjectDialog.tsx').then((module) => ({ default: module.AddToProjectDialog })),
);

type Props = { selection: Selection; total: number; inTrash: boolean };

/** The actions on all selected images. */
export function SelectionBar({ selection, total, inTrash }: Props) {
  const [open, setOpen] = useState<'edit' | 'project' | 'delete'>();
  const ids = [...selection.ids];
  const dialog = { ids, onDone: selection.replace, onClose: () => setOpen(undefined) };

  return (
    <>
      {ids.length > 0 && (
        <SelectionFrame
          count={ids.length}
          total={total}
          onSelectAll={selection.selectAll}
          onClear={() => selection.replace([])}
        >
          {inTrash ? (
            <RestoreButton selection={selection} ids={ids} />
          ) : (
            <>
              <OpenButton label="Edit" onOpen={() => setOpen('edit')} />
              <OpenButton label="Add to project" onOpen={() => setOpen('project')} />
            </>
          )}
          <OpenButton label={inTrash ? 'Delete for good' : 'Delete'} onOpen={() => setOpen('delete')} />
        </SelectionFrame>
      )}
      <Suspense>
        {open === 'edit' && <BulkEditDialog {...dialog} />}
        {open === 'project' && <AddToProjectDialog {...dialog} />}
      </Suspense>
      {open === 'delete' && <BulkDeleteDialog {...dialog} forGood={inTrash} />}
    </>
  );
}

const OpenButton = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <Button color="inherit" aria-haspopup="dialog" onClick={onOpen}>
    {label}
  </Button>
);

function RestoreButton({ selection, ids }: { selection: Selection; ids: number[] }) {
  const restore = useRestore();
  const { data } = useChosenImages(ids, { inTrash: true });

  return (
    <Button
      color="inherit"
      disabled={!data}
      onClick={() => {
        if (data) restore(data);
        selection.replace([]);
      }}
    >
      Restore
    </Button>
  );
}
