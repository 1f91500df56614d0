import { Box } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { t } from '../language/language.ts';

type Props = {
  image: Pick<ImageAdminView, 'title' | 'alt' | 'thumbnail_url' | 'dominant_color' | 'focal_x' | 'focal_y'>;
  /** `contain` shows the whole picture, `cover` fills the frame around the focal point. */
  fit: 'contain' | 'cover';
  /** Its title is beside it, so screen readers need not read it twice. */
  isTitled?: boolean;
};

/** The thumbnail of an image, filling its parent, on the picture's dominant colour until it is loaded. */
export function Thumbnail({ image, fit, isTitled = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();

  if (failedUrl === image.thumbnail_url) {
    return (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: '100%',
          height: '100%',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {t('Image not found')}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={image.thumbnail_url}
      alt={isTitled ? '' : image.alt || image.title}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(image.thumbnail_url)}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: fit,
        objectPosition: fit === 'cover' ? `${image.focal_x * 100}% ${image.focal_y * 100}%` : 'center',
        bgcolor: fit === 'cover' ? image.dominant_color : 'transparent',
      }}
    />
  );
}
