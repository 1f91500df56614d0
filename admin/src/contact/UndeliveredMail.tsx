import { AlertTitle } from '@mui/material';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import { useAction } from '../feedback/useAction.ts';
import { t } from '../language/language.ts';
import { formatDateTime } from '../lists/format-date.ts';
import { useMailState } from '../providers/useMailState.ts';
import { texts } from './texts.ts';

/** Why a message was not delivered by mail, when the next attempt is, and a button to try now. Shows nothing if it was delivered. */
export function UndeliveredMail({ message }: { message: ContactMessageView }) {
  const { mutate: sendAgain, isPending } = useAction((provider) => provider.sendMailAgain(message.id), {
    key: ['contact', 'sendMailAgain'],
    done: texts.sentAgain,
    failed: texts.sendAgainFailed,
  });
  const { isOff } = useMailState();
  const { delivery_state, delivery_error, next_delivery_at } = message;
  if (!delivery_error) return null;

  return (
    <ActionAlert
      severity={delivery_state === 'failed' ? 'error' : 'warning'}
      sx={{ mb: 3, overflowWrap: 'anywhere' }}
      label={isOff ? undefined : t('Send again')}
      disabled={isPending}
      onAction={sendAgain}
    >
      <AlertTitle>
        {t(
          delivery_state === 'failed'
            ? 'This message could not be mailed to you.'
            : 'This message could not be mailed to you yet.',
        )}
      </AlertTitle>
      {delivery_error}
      {next_delivery_at && <div>{t('Next try: {date}', { date: formatDateTime(next_delivery_at) })}</div>}
    </ActionAlert>
  );
}
