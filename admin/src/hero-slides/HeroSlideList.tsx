import { Box, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { HeroSlideInput, type HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useDataProvider, useGetMany, useListContext } from 'react-admin';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { warningOf } from '../forms/link-check.ts';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { RecordActions } from '../lists/RecordActions.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { retryRead } from '../providers/retry-read.ts';
import { fields } from './fields.tsx';
import { HeroSlideInputs } from './HeroSlideInputs.tsx';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The frames of the home page's slideshow, with the dialogs to add and edit them. */
export function HeroSlideList() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const queryClient = useQueryClient();
  return (
    <>
      <RecordList<HeroSlideView>
        title="Hero Slides"
        addLabel="Add Hero Slide"
        empty="No hero slides found. Create your first slide!"
        renderRecord={(slide) => <HeroSlideRow slide={slide} />}
      />
      <RecordDialogs
        warn={({ button_link: link }) => warningOf(link, 'button', { dataProvider, queryClient })}
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
  const { title, subtitle, image_id, is_active, sort_order } = slide;
  const image = useImagesOfSlides()?.find(({ id }) => id === image_id);

  return (
    <Box component="article" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ width: { xs: 88, sm: 144 }, aspectRatio: '16 / 9', flexShrink: 0, bgcolor: 'surface' }}>
        {image && <Thumbnail image={image} fit="cover" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3">{title}</Typography>
          <StatusBadge tone={is_active ? 'plain' : 'faint'}>{is_active ? 'Active' : 'Inactive'}</StatusBadge>
        </Stack>
        {subtitle && <Typography>{subtitle}</Typography>}
        <Typography variant="body2" color="textSecondary">
          Order: {sort_order}
        </Typography>
      </Box>
      <RecordActions record={slide} name={title} texts={texts} />
    </Box>
  );
}

/** The images of all slides. Every row asks for the same list, so one call reads them. */
function useImagesOfSlides(): ImageAdminView[] | undefined {
  const { data: slides = [] } = useListContext<HeroSlideView>();
  const ids = [...new Set(slides.map(({ image_id }) => image_id))].sort((a, b) => a - b);
  return useGetMany<ImageAdminView>('images', { ids }, { retry: retryRead, placeholderData: keepPreviousData }).data;
}
