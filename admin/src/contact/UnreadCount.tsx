import { Box } from '@mui/material';
import { visuallyHidden } from '../feedback/LiveRegion.tsx';
import { t } from '../language/language.ts';
import { useInbox } from '../providers/useInbox.ts';

/** The number of unread messages, beside the name of their tab. */
export function UnreadCount() {
  const unread = useInbox().data?.unread;

  if (!unread) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 0.5,
        px: '6px',
        borderRadius: '9px',
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontSize: '0.75rem',
        lineHeight: '18px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {unread}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {t('unread')}
      </Box>
    </Box>
  );
}
