import { Box, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { HeroSlideInput, type HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetMany, useListContext } from 'react-admin';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { RecordRow } from '../lists/RecordRow.tsx';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import { retryRead } from '../providers/retry-read.ts';
import { fields } from './fields.tsx';
import { HeroSlideInputs } from './HeroSlideInputs.tsx';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The frames of the home page's slideshow, with the dialogs to add and edit them. */
export function HeroSlideList() {
  return (
    <>
      <RecordList<HeroSlideView>
        title="Hero Slides"
        addLabel="Add Hero Slide"
        empty="No hero slides found. Create your first slide!"
        renderRecord={(slide) => <HeroSlideRow slide={slide} />}
      />
      <RecordDialogs
        link={{ source: 'button_link', leftOut: 'button' }}
        texts={texts}
        fields={fields}
        schema={HeroSlideInput}
        defaults={defaults}
      >
        <HeroSlideInputs />
      </RecordDialogs>
    </>
  );
}

function HeroSlideRow({ slide }: { slide: HeroSlideView }) {
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
      note={is_active && image?.is_public === false ? 'Not shown: its image is private' : undefined}
    >
      {subtitle && <Typography>{subtitle}</Typography>}
      {sort_order > 0 && (
        <Typography variant="body2" color="textSecondary">
          Order: {sort_order}
        </Typography>
      )}
    </RecordRow>
  );
}

/** The images of all slides. Every row asks for the same list, so one call reads them. */
function useImagesOfSlides(): ImageAdminView[] | undefined {
  const { data: slides = [] } = useListContext<HeroSlideView>();
  const ids = [...new Set(slides.map(({ image_id }) => image_id))].sort((a, b) => a - b);
  return useGetMany<ImageAdminView>('images', { ids }, { retry: retryRead, placeholderData: keepPreviousData }).data;
}
