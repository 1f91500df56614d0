import { Alert, AlertTitle, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { useDataProvider } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { formatDateTime } from '../lists/format-date.ts';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { texts } from './texts.ts';

/** Why a message was not delivered by mail, when the next attempt is, and a button to try now. Shows nothing if it was delivered. */
export function UndeliveredMail({ message }: { message: ContactMessageView }) {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  const { mutate: sendAgain, isPending } = useMutation({
    mutationKey: ['contact', 'sendMailAgain'],
    mutationFn: () => dataProvider.sendMailAgain(message.id),
    onSuccess: () => toast.succeed(texts.sentAgain),
    onError: (error) => toast.fail(texts.sendAgainFailed, error),
  });
  const { delivery_state, delivery_error, next_delivery_at } = message;
  if (!delivery_error) return null;

  return (
    <Alert
      severity={delivery_state === 'failed' ? 'error' : 'warning'}
      sx={{ mb: 3, overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => sendAgain()}>
          Send again
        </Button>
      }
    >
      <AlertTitle>
        {delivery_state === 'failed'
          ? 'This message could not be mailed to you.'
          : 'This message could not be mailed to you yet.'}
      </AlertTitle>
      {delivery_error}
      {next_delivery_at && <div>Next try: {formatDateTime(next_delivery_at)}</div>}
    </Alert>
  );
}
