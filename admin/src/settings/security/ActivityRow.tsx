import { Box, Typography } from '@mui/material';
import type { ActivityEntryView } from '@vitrine/shared/contract/security/activity';
import { deviceName } from '../../lists/device-name.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { actorText, isFailure, textOf } from './activity-text.ts';

/** What was done, by whom, when and from where. */
export function ActivityRow({ entry }: { entry: ActivityEntryView }) {
  const { at, username, address, device, action } = entry;

  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }} color={isFailure(action) ? 'error' : 'textPrimary'}>
        {textOf(entry)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[actorText(username), formatDateTime(at), address, device && deviceName(device)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
