import { Box, Skeleton, Typography } from '@mui/material';
import type { Gallery } from '../screen/useGallery.ts';
import { SectionRail } from '../sections/SectionRail.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { DropHint } from './DropHint.tsx';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useGallerySelection } from './useGallerySelection.ts';
import { useGalleryUpload } from './useGalleryUpload.ts';
import { usePhotoActions } from './usePhotoActions.ts';
import { useShownPhotos } from './useShownPhotos.ts';

/** The photographs of a gallery: dropped here, put into sections, chosen for the portfolio, removed. */
export function PhotosPart({ gallery }: { gallery: Gallery }) {
  const { all, photos, section, shown, error } = useShownPhotos(gallery);
  const selection = useGallerySelection(photos.map(({ id }) => id));
  const actions = usePhotoActions(gallery.id, selection);
  const upload = useGalleryUpload(gallery, section?.id ?? null);
  const { sections } = gallery;

  if (error && !all) return <Typography color="error">Failed to fetch photographs. {error.message}</Typography>;
  if (!all) return <Skeleton role="status" aria-label="Loading" variant="rectangular" height={320} />;
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '232px minmax(0, 1fr)', columnGap: 4 }}>
      <SectionRail gallery={gallery} photos={all} shown={shown} onMove={actions.move}>
        {photos.length > 0 && <ChooseFiles onChoose={upload.add} />}
      </SectionRail>
      <Box sx={{ minWidth: 0 }}>
        <UploadPanel upload={upload} />
        {photos.length === 0 ? (
          <DropHint section={section?.title} onChoose={upload.add} />
        ) : (
          <PhotoGrid
            photos={photos}
            sections={sections}
            hasHeadings={shown === undefined && sections.length > 0}
            selection={selection}
            onAdd={actions.addToPortfolio}
            onRemove={actions.remove}
          />
        )}
        <SelectionBar sections={sections} selection={selection} total={photos.length} actions={actions} />
      </Box>
    </Box>
  );
}
