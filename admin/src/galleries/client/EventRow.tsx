import { Box, Typography } from '@mui/material';
import type { GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { deviceName } from '../../lists/device-name.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { eventText } from './event-text.ts';

/** Something that was done, when, and with which device. */
export const EventRow = ({ event }: { event: GalleryEventView }) => (
  <Box component="li" sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
    <Typography>{eventText(event)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {[formatDateTime(event.at), event.device && deviceName(event.device), event.network].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);
