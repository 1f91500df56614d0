import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CLIENT_EVENTS, type GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { EVENTS_MORE } from '../../providers/calls/gallery-calls.ts';
import { formatOpened } from '../format-opened.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { EventRow } from './EventRow.tsx';

/** When the client was there and what they did, and apart from that what came from the photographer. The newest comes first. */
export function EventList({ gallery: { id, last_opened_at: lastOpened } }: { gallery: Gallery }) {
  const calls = useGalleryCalls();
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['galleries', id, 'events'],
    queryFn: ({ pageParam, signal }) => calls.getEvents(id, pageParam, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, skip) => (skip + EVENTS_MORE < total ? skip + EVENTS_MORE : null),
  });
  // What happens between two calls moves the last ones of the first to the second.
  const events = new Map(data?.pages.flatMap((page) => page.data.map((event) => [event.id, event])));
  const { client = [], own = [] } = Object.groupBy(events.values(), ({ kind }) =>
    CLIENT_EVENTS.includes(kind) ? 'client' : 'own',
  );

  return (
    <div>
      <Box component="section" aria-labelledby="gallery-events" sx={{ mb: 4 }}>
        <Heading id="gallery-events">{t('What happened')}</Heading>
        <Fetching data={data} error={data ? null : error} />
        {data && !hasNextPage && client.length === 0 && (
          <Typography color="textSecondary">
            {/* Events are kept for a year. */}
            {formatOpened(lastOpened)}
          </Typography>
        )}
        <Rows events={client} />
      </Box>
      {own.length > 0 && (
        <Box component="section" aria-labelledby="own-events" sx={{ mb: 4 }}>
          <Heading id="own-events">{t('From your side')}</Heading>
          <Rows events={own} />
        </Box>
      )}
      {isFetchNextPageError && <Fetching data={data} error={error} />}
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetching}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <Typography id={id} variant="h3" component="h3" sx={{ mb: 1 }}>
    {children}
  </Typography>
);

const Rows = ({ events }: { events: readonly GalleryEventView[] }) =>
  events.length > 0 && (
    <LinedList>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </LinedList>
  );
