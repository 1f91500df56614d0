import { Box, Typography } from '@mui/material';
import type { ReleaseHoldsPrivate } from '@vitrine/shared/contract/publishing';
import { t, tCount } from '../../language/language.ts';

const NAMED = 20;

/** The photographs that prevent a release from being restored unchanged. */
export function HiddenPhotos({ held }: { held: ReleaseHoldsPrivate['data'] }) {
  const { photos, without_private } = held;
  const rest = photos.length - NAMED;

  return (
    <>
      <Box component="ul" aria-label={t('Not public now')} sx={{ my: 2, pl: 3, overflowWrap: 'anywhere' }}>
        {photos.slice(0, NAMED).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {rest > 0 && <li>{t('{count} more', { count: rest })}</li>}
      </Box>
      <Typography>
        {without_private
          ? tCount(
              photos.length,
              'The release can be restored without it. Its texts and settings come back as they were.',
              'The release can be restored without them. Its texts and settings come back as they were.',
            )
          : tCount(
              photos.length,
              'The release was made by an earlier version, and cannot be restored without it.',
              'The release was made by an earlier version, and cannot be restored without them.',
            )}
      </Typography>
    </>
  );
}
