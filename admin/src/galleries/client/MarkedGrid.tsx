import { styled } from '@mui/material/styles';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { useCallback } from 'react';
import { t } from '../../language/language.ts';
import { photoGridStyles } from '../../photos/grid-styles.ts';
import { inColumns } from '../../photos/layouts/in-columns.ts';
import { PhotoGrid } from '../../photos/PhotoGrid.tsx';
import { usePhotoRows } from '../../photos/usePhotoRows.ts';

const GAP_PX = 12;
const NAME_PX = 24;

/** Photographs to view. */
export function MarkedGrid({ photos }: { photos: readonly GalleryPhotoView[] }) {
  const total = photos.length;
  const layoutOf = useCallback(
    (width: number) =>
      inColumns({
        total,
        width,
        minimum: 136,
        columnGap: GAP_PX,
        rowGap: GAP_PX,
        heightOf: (cell) => cell / 1.5 + NAME_PX,
      }),
    [total],
  );
  const rows = usePhotoRows({ layoutOf });

  return (
    <PhotoGrid
      rows={rows}
      frame={Pictures}
      label={t('Photographs')}
      total={total}
      itemAt={(place) => photos[place]}
      idOf={({ id }) => id}
      renderCell={renderCell}
    />
  );
}

const renderCell = (photo: GalleryPhotoView) => (
  <>
    <div style={{ backgroundColor: photo.dominant_color }}>
      {photo.thumbnail_url && <img src={photo.thumbnail_url} alt="" loading="lazy" decoding="async" />}
    </div>
    <span>{photo.original_name}</span>
  </>
);

const Pictures = styled('ul')(({ theme }) => ({
  ...photoGridStyles(theme),
  marginBottom: 32,
  fontSize: '0.8125rem',
  '& > li': { position: 'relative', minWidth: 0, overflowWrap: 'anywhere' },
  '& div': { aspectRatio: '3 / 2', marginBottom: 4 },
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    background: (theme.vars ?? theme).palette.surface,
  },
}));
