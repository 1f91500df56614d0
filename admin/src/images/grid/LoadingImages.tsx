import { Box, Skeleton } from '@mui/material';
import { DASHBOARD_IMAGE_SKELETONS } from '@vitrine/shared/limits';
import { t } from '../../language/language.ts';

/** The library's grid while it is awaited. */
export function LoadingImages() {
  return (
    <Box role="status" aria-label={t('Loading images')} sx={grid}>
      {Array.from({ length: DASHBOARD_IMAGE_SKELETONS }, (_, index) => index).map((index) => (
        <Skeleton key={index} variant="rectangular" sx={{ height: 320 }} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(208px, 1fr))' },
  gap: 3,
};
