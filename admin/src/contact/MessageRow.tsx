import { Box, Typography } from '@mui/material';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { formatDateTime } from '../lists/format-date.ts';
import { DeliveryState } from './DeliveryState.tsx';

/** One line of the inbox, which opens the message. */
export function MessageRow({ message }: { message: ContactMessageView }) {
  const { openEdit } = useDialogAddress();
  const { id, name, is_read, image_id, created_at } = message;

  return (
    <li>
      <Box
        component="button"
        type="button"
        onClick={() => openEdit(id)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) auto' },
          alignItems: 'baseline',
          columnGap: 3,
          rowGap: 0.5,
          width: '100%',
          p: 2,
          border: 0,
          borderLeft: '3px solid',
          borderColor: is_read ? 'transparent' : 'secondary.main',
          bgcolor: 'transparent',
          color: 'inherit',
          font: 'inherit',
          textAlign: 'start',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'surface' },
        }}
      >
        <Typography component="span" noWrap sx={{ fontWeight: is_read ? 400 : 600 }}>
          {name}
        </Typography>
        <Typography component="span" noWrap color="textSecondary">
          {message.message}
        </Typography>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {!is_read && <StatusBadge tone="strong">{t('Unread')}</StatusBadge>}
          {image_id && <StatusBadge>{t('About a photograph')}</StatusBadge>}
          <DeliveryState message={message} />
          <Typography component="time" dateTime={created_at} variant="body2" color="textSecondary">
            {formatDateTime(created_at)}
          </Typography>
        </Box>
      </Box>
    </li>
  );
}
