import { Alert, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { t, tCount } from '../../language/language.ts';
import { useSeenNews } from '../list/useSeenNews.ts';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GalleryPart } from './GalleryPart.tsx';
import { NoGallery } from './NoGallery.tsx';
import { useGallery } from './useGallery.ts';

/** One gallery: its link, and below that the open part. Files can be dropped anywhere on it. */
export function GalleryScreen({ id }: { id: number }) {
  const { data: gallery, error } = useGallery(id);
  const { see } = useSeenNews();
  useEffect(() => gallery && see(gallery), [gallery, see]);

  if (!gallery) return error ? <NoGallery error={error} /> : <Skeleton variant="rectangular" height={320} />;
  return (
    <>
      <title>{t('{title} – Galleries – Admin Dashboard', { title: gallery.title })}</title>
      <GalleryHeader gallery={gallery} />
      {gallery.counts.pending > 0 && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          <Typography>
            {tCount(
              gallery.counts.pending,
              'Pictures of {count} photograph are being made. Originals are not affected.',
              'Pictures of {count} photographs are being made. Originals are not affected.',
            )}
          </Typography>
        </Alert>
      )}
      {gallery.deleted_at === null && <GalleryPart gallery={gallery} />}
    </>
  );
}
