import { Box, Stack, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { TAGS_PER_IMAGE_CARD } from '@vitrine/shared/limits';
import { formatDate } from '../widgets/format-date.ts';
import { StatusBadge } from '../widgets/StatusBadge.tsx';
import { Thumbnail } from '../widgets/Thumbnail.tsx';
import { formatMegabytes } from './format-megabytes.ts';
import { ImageActions } from './ImageActions.tsx';

/** One image of the library: the picture with its actions, and what is known about it. */
export function ImageCard({ image }: { image: ImageAdminView }) {
  const { title, description, category, created_at, file_size, mime_type, is_featured, is_public } = image;

  return (
    <Box component="article" aria-label={title}>
      <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: 'surface', mb: 1.5, '& > .actions': revealed }}>
        <Thumbnail image={image} fit="contain" />
        <ImageActions image={image} className="actions" />
      </Box>
      <Stack direction="row" sx={{ gap: 0.75, mb: 1 }}>
        {is_featured && <StatusBadge tone="strong">Featured</StatusBadge>}
        <StatusBadge tone={is_public ? 'plain' : 'faint'}>{is_public ? 'Public' : 'Private'}</StatusBadge>
      </Stack>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere', ...twoLines }}>
          {description}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
        {[formatDate(created_at), category].filter(Boolean).join(' · ')}
        <br />
        {`${formatMegabytes(file_size)} · ${mime_type}`}
      </Typography>
      <Tags tags={image.tags} />
    </Box>
  );
}

function Tags({ tags }: { tags: string | null }) {
  const typed = (tags ?? '').split(',').map((tag) => tag.trim());
  const all = [...new Set(typed)].filter(Boolean);
  const hidden = all.length - TAGS_PER_IMAGE_CARD;

  if (all.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, mt: 1, flexWrap: 'wrap' }}>
      {all.slice(0, TAGS_PER_IMAGE_CARD).map((tag) => (
        <StatusBadge key={tag} tone="faint">
          {tag}
        </StatusBadge>
      ))}
      {hidden > 0 && <StatusBadge tone="faint">+{hidden}</StatusBadge>}
    </Stack>
  );
}

/** The actions show on hover and focus, and always where there is no hovering. */
const revealed = {
  '@media (hover: hover)': { opacity: 0, transition: 'opacity 160ms' },
  'article:hover &, article:focus-within &': { opacity: 1 },
};

const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
