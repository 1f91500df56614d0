import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { LiveRegion } from '../../feedback/LiveRegion.tsx';
import { t } from '../../language/language.ts';
import { progressText, useHold } from '../../upload-queue/hold.ts';
import { ledgerOf, overallFraction } from '../../upload-queue/queue-item.ts';
import { FailedUploads } from './FailedUploads.tsx';
import type { GalleryUpload } from './useGalleryUpload.ts';

/** The uploads into this gallery: how far they are, and what became of them. */
export function UploadPanel({ upload }: { upload: GalleryUpload }) {
  const { queue, items, isOpen } = upload;
  const { chosen, toGo, already, stored } = ledgerOf(items);
  const hold = useHold(queue);
  const outcome = t(
    already > 0 ? '{stored} of {chosen} uploaded, {already} already there' : '{stored} of {chosen} uploaded',
    { stored, chosen, already },
  );

  if (!isOpen || chosen === 0) return null;
  return (
    <Box component="section" aria-label={t('Uploads')} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {toGo === 0 ? outcome : progressText(hold, chosen - toGo, chosen)}
        </Typography>
        <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/upload`} color="inherit">
          {t('All uploads')}
        </Link>
        {toGo === 0 && <Button onClick={() => queue.clear(items.map(({ id }) => id))}>{t('Clear')}</Button>}
      </Box>
      {toGo > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(overallFraction(items) * 100)}
          aria-label={t('Upload of all photographs')}
          sx={{ height: 8, mt: 0.5 }}
        />
      )}
      <FailedUploads upload={upload} />
      <LiveRegion>{toGo === 0 ? t('Uploads finished: {outcome}', { outcome }) : ''}</LiveRegion>
    </Box>
  );
}
