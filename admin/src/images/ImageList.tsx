import { Box, Skeleton } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { DASHBOARD_IMAGE_SKELETONS } from '@vitrine/shared/limits';
import { lazy, Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { ListHeader } from '../widgets/ListHeader.tsx';
import { listQueryOptions } from '../widgets/list-query-options.ts';
import { PageButtons } from '../widgets/PageButtons.tsx';
import { useDialogAddress } from '../widgets/useDialogAddress.ts';
import { ImageCard } from './ImageCard.tsx';

const PER_PAGE = 24;
const ImageUploadDialog = lazy(() =>
  import('./ImageUploadDialog.tsx').then((module) => ({ default: module.ImageUploadDialog })),
);
const ImageEditDialog = lazy(() =>
  import('./ImageEditDialog.tsx').then((module) => ({ default: module.ImageEditDialog })),
);

/** The library, a page at a time, in the order of the gallery. */
export function ImageList() {
  const { isCreating, editedId, openCreate } = useDialogAddress();

  return (
    <ListBase
      sort={{ field: 'sort_order', order: 'ASC' }}
      perPage={PER_PAGE}
      queryOptions={listQueryOptions}
      storeKey={false}
      disableAuthentication
    >
      <ListHeader title="Images" addLabel="Upload Image" onAdd={openCreate} />
      <ImageGrid />
      <PageButtons />
      <Suspense>
        {isCreating && <ImageUploadDialog />}
        {editedId && <ImageEditDialog />}
      </Suspense>
    </ListBase>
  );
}

function ImageGrid() {
  const { data, isPending, error } = useListContext<ImageAdminView>();

  if (!data) {
    if (error || !isPending) return null;
    return (
      <Box role="status" aria-label="Loading images" sx={grid}>
        {Array.from({ length: DASHBOARD_IMAGE_SKELETONS }, (_, index) => index).map((index) => (
          <Skeleton key={index} variant="rectangular" sx={{ height: 320 }} />
        ))}
      </Box>
    );
  }
  if (data.length === 0) return <EmptyState title="No images yet" hint="Upload your first image to get started" />;
  return (
    <Box component="ul" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
      {data.map((image) => (
        <Box component="li" key={image.id} sx={{ minWidth: 0 }}>
          <ImageCard image={image} />
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
  columnGap: 3,
  rowGap: 5,
};
