import { Box, Button, Typography } from '@mui/material';
import type { OpenSessionView } from '@vitrine/shared/contract/security/sessions';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { deviceName } from '../../lists/device-name.ts';
import { formatDateTime } from '../../lists/format-date.ts';

/** A browser in which the account is signed in. */
export function SessionRow({ session, busy, onEnd }: { session: OpenSessionView; busy: boolean; onEnd: () => void }) {
  const { address, created_at, last_used_at, is_current } = session;
  const device = deviceName(session.device);
  const lastUsed = formatDateTime(last_used_at);

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography>
          {device} {is_current && <StatusBadge tone="strong">{t('This browser')}</StatusBadge>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address && `${address} · `}
          {t('Last used {when}', { when: lastUsed })} · {t('Signed in {when}', { when: formatDateTime(created_at) })}
        </Typography>
      </Box>
      {!is_current && (
        <Button
          disabled={busy}
          onClick={onEnd}
          aria-label={t('End the session of {device}, last used {when}', { device, when: lastUsed })}
        >
          {t('End')}
        </Button>
      )}
    </Box>
  );
}
