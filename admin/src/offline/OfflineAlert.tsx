import { Alert } from '@mui/material';
import { t } from '../language/language.ts';
import { useIsOffline } from './connection.ts';

/** Says what goes on without a connection, and what does not. */
export function OfflineAlert() {
  return (
    <div role="status">
      {useIsOffline() && (
        <Alert severity="warning" role="presentation" sx={{ mb: 3 }}>
          {t(
            'You are offline. Uploads wait, and go on by themselves once you are connected. What you type is kept on this device.',
          )}
        </Alert>
      )}
    </div>
  );
}
