import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGalleryPhotos } from '../photos/useGalleryPhotos.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { CommentThread } from './CommentThread.tsx';

const REFETCH_MS = 10_000;

/** What was written about the gallery and its photographs, each with a place for an answer. */
export function Comments({ gallery: { id } }: { gallery: Gallery }) {
  const calls = useGalleryCalls();
  const { data: comments, error } = useQuery({
    queryKey: ['galleries', id, 'comments'],
    queryFn: ({ signal }) => calls.getComments(id, { signal }),
    // What the photographer answers elsewhere changes no count of the gallery.
    refetchInterval: REFETCH_MS,
  });
  const { data: photos = [] } = useGalleryPhotos(id, 'commented');
  const threads = [...Map.groupBy(comments ?? [], ({ photo_id }) => photo_id)];

  return (
    <Box component="section" aria-labelledby="gallery-comments" sx={{ my: 4 }}>
      <Typography id="gallery-comments" variant="h3" component="h3" sx={{ mb: 1 }}>
        Comments
      </Typography>
      {error && !comments && <Typography color="error">Failed to fetch comments. {error.message}</Typography>}
      {comments?.length === 0 && <Typography color="textSecondary">No comments yet.</Typography>}
      {threads.map(([photoId, written]) => (
        <CommentThread
          key={photoId}
          id={id}
          photo={photos.find((photo) => photo.id === photoId)}
          photoId={photoId}
          comments={written}
        />
      ))}
    </Box>
  );
}
