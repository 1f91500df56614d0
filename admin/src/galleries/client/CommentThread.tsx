import { Box, Typography } from '@mui/material';
import type { GalleryComment } from '@vitrine/shared/contract/galleries/client';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { t } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { AnswerForm } from './AnswerForm.tsx';

type Props = {
  /** The id of the gallery. */
  id: number;
  photo: GalleryPhotoView | undefined;
  /** Null for comments about the gallery. */
  photoId: number | null;
  comments: readonly GalleryComment[];
};

/** The comments about one photograph, or about the gallery, and the answer to them: one about a photograph that was removed reaches nobody. What was typed stays for when it is brought back. */
export function CommentThread({ id, photo, photoId, comments }: Props) {
  const isRemoved = photoId !== null && !photo;
  const name = photoId === null ? t('The gallery') : (photo?.original_name ?? t('A photograph that was removed'));

  return (
    <Box component="article" aria-label={name} sx={thread}>
      {photo?.thumbnail_url && <img src={photo.thumbnail_url} alt="" loading="lazy" decoding="async" />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        {comments.map(({ id: commentId, author, text, created_at }) => (
          <Box
            key={commentId}
            sx={{ mt: 1, ...(author === 'photographer' && { pl: 2, borderLeft: 2, borderColor: 'divider' }) }}
          >
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(author === 'client' ? 'Client, {date}' : 'You, {date}', { date: formatDateTime(created_at) })}
            </Typography>
          </Box>
        ))}
        {!isRemoved && <AnswerForm id={id} photoId={photoId} name={name} />}
      </Box>
    </Box>
  );
}

const thread = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& > img': { width: 144, height: 108, objectFit: 'contain', bgcolor: 'surface' },
};
