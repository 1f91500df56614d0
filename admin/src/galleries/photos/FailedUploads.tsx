import { Box } from '@mui/material';
import { ActionAlert } from '../../feedback/ActionAlert.tsx';
import { t, tCount } from '../../language/language.ts';
import type { GalleryUpload } from './useGalleryUpload.ts';

/** The files that did not arrive, with the reasons. Those that were refused would be refused again. */
export function FailedUploads({ upload: { queue, withState } }: { upload: GalleryUpload }) {
  const failed = withState('failed', 'cancelled');
  const all = withState('failed', 'cancelled', 'refused');

  if (all.length === 0) return null;
  return (
    <ActionAlert
      severity="error"
      sx={{ mt: 1 }}
      label={failed.length > 0 ? t('Retry {count}', { count: failed.length }) : undefined}
      onAction={() => queue.retry(failed.map(({ id }) => id))}
    >
      {tCount(all.length, 'One file is not in the gallery:', '{count} files are not in the gallery:')}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {all.map(({ id, name, reason }) => (
          <li key={id}>{reason ? t('{name}: {reason}', { name, reason: t(reason) }) : name}</li>
        ))}
      </Box>
    </ActionAlert>
  );
}
