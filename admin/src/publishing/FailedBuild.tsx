import { AlertTitle, Box, Typography } from '@mui/material';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import { t } from '../language/language.ts';
import { formatTime } from '../lists/format-date.ts';
import { failureText } from './state-texts.ts';
import { usePublish } from './usePublishing.ts';

/** Why the newest content is not live everywhere, when that is tried again, and the last log lines of a build that failed. */
export function FailedBuild({ publishing }: { publishing: PublishingView }) {
  const { mutate: publish, isPending } = usePublish();
  const { reason, log, next_attempt_at } = publishing;

  return (
    <ActionAlert severity="error" label={t('Try again')} disabled={isPending} onAction={publish}>
      <AlertTitle>{failureText(publishing)}</AlertTitle>
      {reason}
      <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {next_attempt_at
          ? t('Next try at {time}.', { time: formatTime(next_attempt_at) })
          : t('It is tried again after the next change, or when you press Try again.')}
      </Typography>
      {log.length > 0 && (
        <Box
          component="pre"
          tabIndex={0}
          role="region"
          aria-label={t('The end of the log')}
          sx={{ mt: 2, mb: 0, maxHeight: 240, overflow: 'auto', fontSize: '0.8125rem', whiteSpace: 'pre-wrap' }}
        >
          {log.join('\n')}
        </Box>
      )}
    </ActionAlert>
  );
}
