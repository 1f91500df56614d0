import { Alert, AlertTitle } from '@mui/material';
import type { TestMailResult } from '@vitrine/shared/contract/contact';
import { t } from '../language/language.ts';

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
              ? t('The mail server took a test mail for {receiver}.', { receiver: result.receiver ?? '' })
              : t('The test mail could not be delivered.')}
          </AlertTitle>
          {result.answer}
        </Alert>
      )}
    </div>
  );
}
