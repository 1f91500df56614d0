import { Box, Button, Typography } from '@mui/material';
import type { MailView } from '@vitrine/shared/contract/mails';
import { deliveryBadge } from '../../feedback/delivery-badge.ts';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { useDiscard } from './useMails.ts';

const NAMES = {
  message: t('Message'),
  choice: t('Choice sent'),
  reminder: t('Reminder to the client'),
  sign_in: t('Sign-in'),
} as const;

/** A mail of the queue: what it is about, how it fares and why. */
export function MailRow({ mail }: { mail: MailView }) {
  const { id, kind, subject, state, error, next_attempt_at: next, created_at: at } = mail;
  const { mutate: discard, isPending } = useDiscard(id);
  const { label, tone } = deliveryBadge(mail);

  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('{what}: {subject}', { what: NAMES[kind], subject })}
        </Typography>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {state !== 'sent' && (
          <Button size="small" disabled={isPending} onClick={() => discard()} sx={{ ml: 'auto' }}>
            {t('Discard')}
          </Button>
        )}
      </Box>
      {error && <Typography sx={{ overflowWrap: 'anywhere' }}>{error}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at)}
        {next && ` · ${t('next try on {when}', { when: formatDateTime(next) })}`}
      </Typography>
    </Box>
  );
}
