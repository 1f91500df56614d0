import { Alert, AlertTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { TestMailResult } from '@vitrine/shared/contract/contact';
import { useDataProvider } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { texts } from './texts.ts';

/** Tests the mail settings. `result` is the outcome of the last test, until it is dismissed. */
export function useTestMail() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  const { mutate, isPending, data, reset } = useMutation({
    mutationKey: ['contact', 'sendTestMail'],
    mutationFn: () => dataProvider.sendTestMail(),
    onError: (error) => toast.fail(texts.testFailed, error),
  });
  return { send: () => mutate(), isPending, result: data, dismiss: reset };
}

type Props = { result: TestMailResult | undefined; onDismiss: () => void };

/** The mail server's answer in its own words. Screen readers announce it. */
export function TestMailAnswer({ result, onDismiss }: Props) {
  return (
    <div role="status">
      {result && (
        <Alert
          role="presentation"
          severity={result.is_accepted ? 'success' : 'error'}
          onClose={onDismiss}
          sx={{ mb: 3, overflowWrap: 'anywhere' }}
        >
          <AlertTitle>
            {result.is_accepted
              ? `The mail server took a test mail for ${result.receiver}.`
              : 'The test mail could not be delivered.'}
          </AlertTitle>
          {result.answer}
        </Alert>
      )}
    </div>
  );
}
