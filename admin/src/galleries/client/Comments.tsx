import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { useGalleryPhotos } from '../photos/useGalleryPhotos.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { CommentThread } from './CommentThread.tsx';

/** What was written about the gallery and its photographs, each with a place for an answer. */
export function Comments({ gallery: { id } }: { gallery: Gallery }) {
  const calls = useGalleryCalls();
  const { data: comments, error } = useQuery({
    queryKey: ['galleries', id, 'comments'],
    queryFn: ({ signal }) => calls.getComments(id, { signal }),
  });
  const { data: photos, error: photosError } = useGalleryPhotos(id, 'commented');
  // Before, each photograph would be called one that was removed.
  const threads = comments && photos && [...Map.groupBy(comments, ({ photo_id }) => photo_id)];

  return (
    <Box component="section" aria-labelledby="gallery-comments" sx={{ my: 4 }}>
      <Typography id="gallery-comments" variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('Comments')}
      </Typography>
      <Fetching data={threads} error={threads ? null : (error ?? photosError)} />
      {threads?.length === 0 && <Typography color="textSecondary">{t('No comments yet.')}</Typography>}
      {threads?.map(([photoId, written]) => (
        <CommentThread
          key={photoId}
          id={id}
          photo={photos?.find((photo) => photo.id === photoId)}
          photoId={photoId}
          comments={written}
        />
      ))}
    </Box>
  );
}
