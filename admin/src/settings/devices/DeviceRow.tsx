import { Box, Button, Typography } from '@mui/material';
import type { DeviceView } from '@vitrine/shared/contract/devices';
import { formatDate, formatDateTime } from '../../lists/format-date.ts';
import { describeDevice } from './device-texts.ts';

/** A device, what it may do, and when it was used. */
export function DeviceRow({ device, onRevoke }: { device: DeviceView; onRevoke: () => void }) {
  const { name, username, last_used_at: used, last_address: address, created_at: added } = device;
  const use = used ? `Last used ${formatDateTime(used)}${address ? ` from ${address}` : ''}` : 'Never used';

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2">{describeDevice(device)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {use} · Added {formatDate(added)} by {username}
        </Typography>
      </Box>
      <Button onClick={onRevoke} aria-label={`Revoke the token of ${name}`}>
        Revoke
      </Button>
    </Box>
  );
}
