import { styled } from '@mui/material/styles';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';

/** Photographs to view: those out of sight are not drawn. */
export const MarkedGrid = ({ photos }: { photos: readonly GalleryPhotoView[] }) => (
  <Grid aria-label="Photographs">
    {photos.map((photo) => (
      <li key={photo.id}>
        <div style={{ backgroundColor: photo.dominant_color }}>
          {photo.thumbnail_url && <img src={photo.thumbnail_url} alt="" loading="lazy" decoding="async" />}
        </div>
        <span>{photo.original_name}</span>
      </li>
    ))}
  </Grid>
);

const Grid = styled('ul')(({ theme: { vars, palette } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 12,
  margin: '0 0 32px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { minWidth: 0, overflowWrap: 'anywhere', contentVisibility: 'auto', containIntrinsicSize: 'auto 140px' },
  '& div': { aspectRatio: '3 / 2', marginBottom: 4 },
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    background: (vars ?? { palette }).palette.surface,
  },
}));
