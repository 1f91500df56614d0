import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { SelectionFrame } from '../../photos/SelectionFrame.tsx';
import type { LibraryQuery } from '../grid/library-query.ts';
import { useRestore } from '../trash/useRestore.ts';
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx';
import { useChosenImages } from './useBulk.ts';
import type { Selection } from './useLibrarySelection.ts';

// What forms are made of is not loaded with the library.
const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })));

type Props = { selection: Selection; total: number; query: LibraryQuery };

/** The actions on all selected images. */
export function SelectionBar({ selection, total, query: { inTrash, sort } }: Props) {
  const [open, setOpen] = useState<'edit' | 'texts' | 'project' | 'delete'>();
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
              <OpenButton label={t('Edit')} onOpen={() => setOpen('edit')} />
              <OpenButton label={t('Edit texts')} onOpen={() => setOpen('texts')} />
              <OpenButton label={t('Add to project')} onOpen={() => setOpen('project')} />
            </>
          )}
          <OpenButton label={t(inTrash ? 'Delete for good' : 'Delete')} onOpen={() => setOpen('delete')} />
        </SelectionFrame>
      )}
      <Suspense>{open && open !== 'delete' && <BulkDialog which={open} sort={sort.by} {...dialog} />}</Suspense>
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
      {t('Restore')}
    </Button>
  );
}
