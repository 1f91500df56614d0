import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import type { Gallery } from '../screen/useGallery.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { CommentThread } from './CommentThread.tsx';

/** What was written about the gallery and its photographs, each with a place for an answer. */
export function Comments({ gallery: { id } }: { gallery: Gallery }) {
  const calls = useGalleryCalls();
  const { data, error } = useQuery({
    queryKey: ['galleries', id, 'comments'],
    queryFn: async ({ signal }) => {
      const comments = await calls.getComments(id, { signal });
      // Afterwards: one that got its first comment in between would be called one that was removed.
      return { comments, photos: await calls.getPhotos(id, 'commented', { signal }) };
    },
  });
  const threads = data && [...Map.groupBy(data.comments, ({ photo_id }) => photo_id)];

  return (
    <Box component="section" aria-labelledby="gallery-comments" sx={{ my: 4 }}>
      <Typography id="gallery-comments" variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('Comments')}
      </Typography>
      <Fetching data={threads} error={error} />
      {threads?.length === 0 && <Typography color="textSecondary">{t('No comments yet.')}</Typography>}
      {threads?.map(([photoId, written]) => (
        <CommentThread
          key={photoId}
          id={id}
          photo={data?.photos.find((photo) => photo.id === photoId)}
          photoId={photoId}
          comments={written}
        />
      ))}
    </Box>
  );
}
