import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinedList } from '../../lists/LinedList.tsx';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { EventRow } from './EventRow.tsx';

const LOOK_AGAIN_MS = 10_000;

/** Who was there, when, and what they did. The newest comes first. */
export function EventList({ id }: { id: number }) {
  const calls = useGalleryCalls();
  const { data: events, error } = useQuery({
    queryKey: ['galleries', id, 'events'],
    queryFn: ({ signal }) => calls.getEvents(id, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });

  return (
    <Box component="section" aria-labelledby="gallery-events" sx={{ mb: 4 }}>
      <Typography id="gallery-events" variant="h3" component="h3" sx={{ mb: 1 }}>
        What happened
      </Typography>
      {error && !events && <Typography color="error">Failed to fetch what happened. {error.message}</Typography>}
      {!events && !error && <Skeleton variant="rectangular" height={120} />}
      {events?.length === 0 && <Typography color="textSecondary">Nobody has opened the gallery yet.</Typography>}
      {events && events.length > 0 && (
        <LinedList>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </LinedList>
      )}
    </Box>
  );
}
