import { Box, LinearProgress, Link } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { t, tCount } from '../language/language.ts';
import { progressText, useHold } from '../upload-queue/hold.ts';
import { useUploadQueue } from '../upload-queue/queue-context.ts';
import { ledgerOf, overallFraction } from '../upload-queue/queue-item.ts';

/** The progress of the uploads, shown on the other tabs. Nothing if there are none. */
export function UploadStatus() {
  const { queue, items } = useUploadQueue();
  const { chosen, toGo, failed } = ledgerOf(items);
  const hold = useHold(queue);

  if (toGo === 0 && failed === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/upload`} color="inherit">
        {toGo > 0
          ? progressText(hold, chosen - toGo, chosen)
          : tCount(chosen, '{failed} of {count} uploads failed', '{failed} of {count} uploads failed', { failed })}
      </Link>
      {toGo > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(overallFraction(items) * 100)}
          aria-label={t('Upload of all images')}
          sx={{ mt: 0.5 }}
        />
      )}
    </Box>
  );
}
