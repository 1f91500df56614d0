import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { texts } from './texts.ts';

/** How many mails were given up, and a button that sends them again. Shows nothing if there are none. */
export function FailedMails() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  const { total = 0 } = useGetList('contact', {
    filter: { delivery_state: 'failed' },
    pagination: { page: 1, perPage: 1 },
  });
  const { mutate: sendAgain, isPending } = useMutation({
    mutationKey: ['contact', 'sendFailedMails'],
    mutationFn: () => dataProvider.sendFailedMails(),
    onSuccess: () => toast.succeed(texts.allSentAgain),
    onError: (error) => toast.fail(texts.sendAgainFailed, error),
  });

  if (total === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => sendAgain()}>
          {total === 1 ? 'Send again' : 'Send all again'}
        </Button>
      }
    >
      {total === 1 ? '1 message could not be mailed to you.' : `${total} messages could not be mailed to you.`}
    </Alert>
  );
}
