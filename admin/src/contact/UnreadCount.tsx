import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { visuallyHidden } from '../feedback/LiveRegion.tsx';
import { t } from '../language/language.ts';

const REFETCH_MS = 60_000;

/** The number of unread messages, beside the name of their tab. */
export function UnreadCount() {
  const { total = 0 } = useGetList(
    'contact',
    { filter: { is_read: false }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: REFETCH_MS },
  );

  if (total === 0) return null;
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
      {total}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {t('unread')}
      </Box>
    </Box>
  );
}
