import { Box, Button, Typography } from '@mui/material';
import type { DeviceView } from '@vitrine/shared/contract/devices';
import { t } from '../../language/language.ts';
import { formatDate, formatDateTime } from '../../lists/format-date.ts';
import { describeDevice } from './device-texts.ts';

/** A device, what it may do, and when it was used. */
export function DeviceRow({ device, onRevoke }: { device: DeviceView; onRevoke: () => void }) {
  const { name, username, last_used_at: used, last_address: address, created_at: added } = device;
  const when = used && formatDateTime(used);
  const lastUse =
    when && (address ? t('Last used {when} from {address}', { when, address }) : t('Last used {when}', { when }));

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2">{describeDevice(device)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {lastUse ?? t('Never used')} · {t('Added {when} by {username}', { when: formatDate(added), username })}
        </Typography>
      </Box>
      <Button onClick={onRevoke} aria-label={t('Revoke the token of {name}', { name })}>
        {t('Revoke')}
      </Button>
    </Box>
  );
}
