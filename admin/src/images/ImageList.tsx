import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { rememberPlace } from '../feedback/remember-place.ts';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { countImages } from '../lists/count-images.ts';
import { ListHeader } from '../lists/ListHeader.tsx';
import { useStable } from '../lists/useStable.ts';
import { Replacing } from '../replacing/Replacing.tsx';
import { library } from '../replacing/scope.ts';
import { useReplacingDrops } from '../upload-queue/DropArea.tsx';
import { BulkDeleteDialog } from './bulk/BulkDeleteDialog.tsx';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { useLibrarySelection } from './bulk/useLibrarySelection.ts';
import { ImageGrid, type ImageGridProps } from './grid/ImageGrid.tsx';
import { LibraryFilters } from './grid/LibraryFilters.tsx';
import { LoadingImages } from './grid/LoadingImages.tsx';
import { findListed, findPosition } from './grid/library-pages.ts';
import { isFiltered } from './grid/library-query.ts';
import { NoImages } from './grid/NoImages.tsx';
import { useLibraryQuery, useLibraryTotal } from './grid/useLibrary.ts';
import { ImageActions } from './ImageActions.tsx';
import { TrashActions } from './trash/TrashActions.tsx';
import { useImageDeletion } from './trash/useImageDeletion.tsx';
import { useRestore } from './trash/useRestore.ts';

const PhotoDialog = lazy(() => import('./photo/PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })));
// Imported at once: replacing the plain grid later would take the focus away from somebody who is using it. A failure is reported when
// the part is needed.
const arranging = import('./arrange/ArrangedGrid.tsx');
let ArrangedGrid: ComponentType<ImageGridProps> = lazy(async () => ({ default: (await arranging).ArrangedGrid }));
arranging.then(
  (module) => {
    ArrangedGrid = module.ArrangedGrid;
  },
  () => {},
);

/** The library, or its trash: search, filters, order, manual arranging and bulk changes. */
export function ImageList() {
  const { editedId, position: opened, openCreate, openEdit } = useDialogAddress();
  const asked = useLibraryQuery();
  const { query, total, firstPage, error, isAnswered } = useLibraryTotal(asked);
  const selection = useLibrarySelection(query, { isAnswered, firstPage });
  const deletion = useImageDeletion(selection.leave);
  const restore = useRestore(selection.leave);
  const [doomed, setDoomed] = useState<number[]>();
  const [replaced, setReplaced] = useState<ComponentProps<typeof Replacing>['of']>();
  const { inTrash } = asked;

  const queryClient = useQueryClient();
  const edit = useStable((id: number) => openEdit(id, findPosition(queryClient, query, id)));
  const replaceOne = useStable(({ title: name, ...image }: ImageAdminView, file?: File) =>
    setReplaced({ ...image, name, file }),
  );
  useReplacingDrops((cell) => {
    const image = findListed(queryClient, query, Number(cell))?.image;
    return image && { name: image.title, replace: (file) => replaceOne(image, file) };
  });
  const restoreOne = useStable((image: ImageAdminView) => restore([image], { onSuccess: rememberPlace() }));
  const renderActions = useCallback(
    (image: ImageAdminView, tabIndex: number) =>
      query.inTrash ? (
        <TrashActions {...{ image, tabIndex }} onRestore={restoreOne} onDelete={({ id }) => setDoomed([id])} />
      ) : (
        <ImageActions {...{ image, tabIndex }} onEdit={edit} onReplace={replaceOne} onDelete={deletion.ask} />
      ),
    [query.inTrash, edit, replaceOne, restoreOne, deletion.ask],
  );

  return (
    <>
      <ListHeader title={t(inTrash ? 'Trash' : 'Images')} addLabel={t('Upload Image')} onAdd={openCreate}>
        <Typography color="textSecondary" variant="body2" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {total !== undefined && total > 0 && countImages(total)}
        </Typography>
        <LibraryFilters inTrash={inTrash} />
        {!inTrash && (
          // A telephone has no folder of them. One is replaced in its own dialog.
          <Button
            aria-haspopup="dialog"
            onClick={() => setReplaced('many')}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {t('Replace photographs…')}
          </Button>
        )}
        <Button component={Link} to={inTrash ? '?' : '?view=trash'}>
          {t(inTrash ? 'Back to images' : 'Trash')}
        </Button>
      </ListHeader>
      {inTrash && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('Deleted images are kept for 30 days, then they are gone for good.')}
        </Typography>
      )}
      {total === undefined && !error && <LoadingImages />}
      {total === 0 && <NoImages inTrash={inTrash} isFiltered={isFiltered(query)} />}
      {total !== undefined && total > 0 && (
        <Library
          query={query}
          total={total}
          isBusy={!isAnswered}
          selection={selection}
          renderActions={renderActions}
          onDelete={setDoomed}
          onOpen={query.inTrash ? undefined : edit}
          opened={editedId === undefined ? undefined : opened}
        />
      )}
      <SelectionBar selection={selection} total={total ?? 0} query={query} />
      {deletion.dialog}
      <Suspense>
        {doomed && (
          <BulkDeleteDialog
            ids={doomed}
            forGood={query.inTrash}
            onDone={(remaining) =>
              selection.replace([...selection.ids].filter((id) => !doomed.includes(id) || remaining.includes(id)))
            }
            onClose={() => setDoomed(undefined)}
          />
        )}
        {replaced && <Replacing scope={library} of={replaced} onClose={() => setReplaced(undefined)} />}
        {editedId && <PhotoDialog id={editedId} query={query} total={total ?? 0} />}
      </Suspense>
    </>
  );
}

/** Can be arranged only in manual order, and once the code for it is loaded. */
function Library(props: ImageGridProps) {
  const { sort, inTrash } = props.query;
  // React shows the fallback of a lazy component for 300 ms also if its code is there, and then replaces what somebody may be clicking at.
  const [Arranged] = useState(() => ArrangedGrid);

  if (sort.id !== 'manual' || inTrash) return <ImageGrid {...props} />;
  return (
    <Suspense fallback={<ImageGrid {...props} isFinal={false} />}>
      <Arranged {...props} />
    </Suspense>
  );
}
