import { Alert, Box } from '@mui/material';
import { t, tCount } from '../../language/language.ts';
import type { Failed } from './bulk.ts';

/** Lists the images whose change failed, each with its reason. */
export function FailedImages({ failed }: { failed: readonly Failed[] }) {
  if (failed.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {tCount(failed.length, '{count} image could not be changed:', '{count} images could not be changed:')}
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto' }}
        tabIndex={0}
        aria-label={t('Failures')}
      >
        {failed.map(({ image, reason }) => (
          <li key={image.id}>
            {image.title}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
