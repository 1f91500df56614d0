import { Box, Typography } from '@mui/material';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { t } from '../language/language.ts';
import { RecordRow } from '../lists/RecordRow.tsx';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import { texts } from './texts.ts';
import { useImagesOfSlides } from './useImagesOfSlides.ts';

/** A slide in the list, with its image and whether visitors see it. */
export function HeroSlideRow({ slide }: { slide: HeroSlideView }) {
  const { title, subtitle, image_id, sort_order, is_active } = slide;
  const image = useImagesOfSlides()?.find(({ id }) => id === image_id);
  const picture = (
    <Box sx={{ width: { xs: 1, sm: 144 }, aspectRatio: '16 / 9', flexShrink: 0, bgcolor: 'surface' }}>
      {image && <Thumbnail image={image} fit="cover" />}
    </Box>
  );

  return (
    <RecordRow
      record={slide}
      name={title}
      texts={texts}
      picture={picture}
      note={is_active && image?.is_public === false ? t('Not shown: its image is private') : undefined}
    >
      {subtitle && <Typography>{subtitle}</Typography>}
      {sort_order > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Order: {number}', { number: String(sort_order) })}
        </Typography>
      )}
    </RecordRow>
  );
}
