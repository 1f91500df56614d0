import { Box } from '@mui/material';
import type { Gallery } from '../screen/useGallery.ts';
import { Choice } from './Choice.tsx';
import { Comments } from './Comments.tsx';
import { EventList } from './EventList.tsx';
import { MarkedPhotos } from './MarkedPhotos.tsx';

/** What the client chose, liked, wrote, and when they were there. */
export const ClientPart = ({ gallery }: { gallery: Gallery }) => (
  <Box sx={{ display: { lg: 'grid' }, gridTemplateColumns: 'minmax(0, 2fr) minmax(320px, 1fr)', columnGap: 6 }}>
    <div>
      <Choice gallery={gallery} />
      <MarkedPhotos gallery={gallery} />
      <Comments gallery={gallery} />
    </div>
    <EventList gallery={gallery} />
  </Box>
);
