import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { usePublish } from './usePublishing.ts';

/** Why the last build did not go live, with what it logged last. The site is as it was. */
export function FailedBuild({ publishing }: { publishing: PublishingView }) {
  const { mutate: publish, isPending } = usePublish();
  const { reason, log } = publishing;

  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => publish()}>
          Try again
        </Button>
      }
    >
      <AlertTitle>Publishing failed. Visitors see the site as it was.</AlertTitle>
      {reason}
      {log.length > 0 && (
        <Box
          component="pre"
          tabIndex={0}
          role="region"
          aria-label="The end of the log"
          sx={{ mt: 2, mb: 0, maxHeight: 240, overflow: 'auto', fontSize: '0.8125rem', whiteSpace: 'pre-wrap' }}
        >
          {log.join('\n')}
        </Box>
      )}
    </Alert>
  );
}
