import { Alert, AlertTitle } from '@mui/material';
import type { TestMailResult } from '@vitrine/shared/contract/contact';

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
